import { defineConfig, type OxlintOverride } from 'oxlint';

/** What files may not import, and why. */
interface Wall {
  message: string;
  group: string[];
}

const wall = (message: string, ...group: string[]): Wall => ({ message, group });
const behind = (files: string, ...patterns: Wall[]): OxlintOverride => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});
const inRooms = (rooms: readonly string[]): string[] => rooms.map((room) => `**/${room}/**`);

const TOOLKIT = wall('RDKit lives in packages/engine/src/rdkit.', '@rdkit/rdkit');
const NO_TOOLKIT = wall(
  'RDKit lives in packages/engine/src/rdkit; outside the engine use @eutomer/engine.',
  '@rdkit/rdkit',
  '**/rdkit/**',
);
const NO_SQL = wall('SQL lives in packages/service/src/db.', 'kysely', 'kysely/*', 'pg', '@electric-sql/pglite');

const ENGINE = 'packages/engine/src';
const ENGINE_ALONE = wall(
  'The engine knows no HTTP, no database and no command line.',
  'kysely',
  'pg',
  '@electric-sql/pglite',
  'fastify',
  'commander',
  '@eutomer/*',
);
const IN_BROWSERS = wall(
  'This room runs in browsers too.',
  'node:*',
  '**/paths.ts',
  '**/knowledge/load-*',
  '**/knowledge/prepared.ts',
  '**/knowledge/family-files.ts',
);

/** A room of the engine: what it may import of the others, and why no more. */
interface Room {
  may: string[];
  because: string;
  /** Only Node runs it. */
  onNode?: true;
}

/** From the ground up: a room may import only rooms that stand before it, and of them those named. */
export const ENGINE_ROOMS: Record<string, Room> = {
  graph: { may: [], because: 'Chemistry on plain graphs knows no toolkit and no families.' },
  rdkit: { may: ['graph'], because: 'The adapter knows molecules, not families.' },
  read: { may: ['graph', 'rdkit'], because: 'Reading a molecule knows no families.' },
  knowledge: { may: [], because: 'The knowledge is data: whoever uses it imports it.', onNode: true },
  families: {
    may: ['graph', 'rdkit', 'read', 'knowledge'],
    because: 'Families know neither the ways to answer nor the answer.',
  },
  catalogue: { may: ['graph', 'rdkit', 'read', 'knowledge'], because: 'Records are weighed before any method asks.' },
  analogy: {
    may: ['graph', 'knowledge', 'catalogue'],
    because: 'Analogy compares plain graphs of recorded compounds: no toolkit, no families.',
  },
  methods: {
    may: ['graph', 'rdkit', 'read', 'knowledge', 'families', 'catalogue', 'analogy'],
    because: 'A way to answer gives a verdict; how it is presented is not its business.',
  },
  predict: {
    may: ['graph', 'rdkit', 'read', 'knowledge', 'families', 'catalogue', 'analogy', 'methods'],
    because: 'A prediction loads neither the pool nor what curators run.',
  },
  pool: {
    may: ['rdkit', 'knowledge', 'catalogue', 'analogy', 'methods', 'predict'],
    because: 'The pool hands texts to a predictor; it knows no chemistry.',
    onNode: true,
  },
  curation: {
    may: ['graph', 'rdkit', 'read', 'knowledge', 'families', 'catalogue', 'analogy'],
    because: 'What curators run is no part of a prediction.',
    onNode: true,
  },
  text: { may: [], because: 'Texts that programs exchange: no chemistry.' },
};

/** The same within `graph/`. */
export const GRAPH_ROOMS: Record<string, string[]> = {
  stereo: [],
  smiles: ['stereo'],
  match: ['stereo'],
  cip: ['stereo'],
  fingerprint: ['stereo', 'match'],
};

const without = (rooms: object, own: string, may: readonly string[]): string[] =>
  Object.keys(rooms).filter((room) => room !== own && !may.includes(room));

const engineRoom = (files: string, name: string, more: readonly string[] = []): OxlintOverride => {
  const { may, because, onNode } = ENGINE_ROOMS[name]!;
  return behind(
    files,
    ...(name === 'rdkit' ? [] : [TOOLKIT]),
    ENGINE_ALONE,
    wall(because, ...inRooms(without(ENGINE_ROOMS, name, may)), ...more),
    ...(onNode ? [] : [IN_BROWSERS]),
  );
};

const SERVICE = 'packages/service/src';
const START = '**/start-*.ts';

/** From the caller down: a room imports only rooms that stand after it. */
export const SERVICE_ROOMS: [room: string, because: string, ...more: string[]][] = [
  ['http', 'Routes and hooks do not start the service.'],
  ['folder', 'The data folder knows keys and the database.'],
  ['jobs', 'Jobs know no HTTP.'],
  ['compounds', 'Looking up names knows no HTTP and no jobs.'],
  ['predict', 'A prediction knows no HTTP and no jobs.'],
  ['reports', 'Reports only read the database.'],
  ['quota', 'What is charged knows nothing of what is charged for.'],
  ['keys', 'Keys know nothing of what is done with them.'],
  ['accounts', 'Accounts know nothing of keys.'],
  ['errors', 'Errors know nothing of who meets them.', '**/context.ts', '**/db/**'],
  ['db', 'The database knows nobody who uses it.', '**/context.ts'],
];

const serviceRooms = SERVICE_ROOMS.map(([room, because, ...more], place) => {
  const above = inRooms(SERVICE_ROOMS.slice(0, place).map(([name]) => name));
  const walls =
    room === 'db'
      ? [wall('The database knows neither chemistry nor HTTP.', '@eutomer/engine', '@rdkit/rdkit', 'fastify')]
      : [NO_TOOLKIT, NO_SQL];
  return behind(`${SERVICE}/${room}/**`, ...walls, wall(because, ...above, START, ...more));
});

/** Later ones win: a room stands after the package that it is in. */
export const WALLS: OxlintOverride[] = [
  behind('packages/*/src/**', NO_TOOLKIT, NO_SQL),
  behind(`${ENGINE}/**`, TOOLKIT, ENGINE_ALONE),
  ...Object.keys(ENGINE_ROOMS).map((room) => engineRoom(`${ENGINE}/${room}/**`, room)),
  ...Object.entries(GRAPH_ROOMS).map(([room, may]) =>
    engineRoom(
      `${ENGINE}/graph/${room}/**`,
      'graph',
      without(GRAPH_ROOMS, room, may).map((other) => `../${other}/**`),
    ),
  ),
  ...serviceRooms,
  behind(
    `${SERVICE}/http/routes/**`,
    NO_TOOLKIT,
    NO_SQL,
    wall(
      'A route checks, calls one verb of another room and maps errors; only verbs ask the database.',
      START,
      '**/db/**',
    ),
  ),
  behind(
    'packages/web/src/**',
    wall(
      'The web application runs in a browser: the engine comes from @eutomer/engine/browser.',
      '@eutomer/service',
      '@eutomer/cli',
      'node:*',
      '**/engine/src/**',
    ),
    wall('The editor is loaded on demand: import predict/editor.tsx lazily.', 'openchemlib'),
  ),
];

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'no-console': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'unicorn/no-array-sort': 'off',
    'no-underscore-dangle': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/valid-describe-callback': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-misused-spread': 'off',
  },
  overrides: [
    ...WALLS,
    {
      files: [
        '**/*.test.ts',
        '**/scripts/**',
        '**/test-support/**',
        'attack/**',
        'bench/**',
        'deploy/**',
        'fuzz/**',
        'scripts/**',
        'tests/**',
      ],
      rules: {
        'no-restricted-imports': 'off',
        'no-unmodified-loop-condition': 'off',
        'vitest/require-to-throw-message': 'off',
        'typescript/no-unnecessary-condition': 'off',
        'typescript/require-array-sort-compare': 'off',
        'typescript/no-misused-promises': 'off',
        'typescript/restrict-template-expressions': 'off',
        'typescript/no-unnecessary-type-assertion': 'off',
        'typescript/await-thenable': 'off',
      },
    },
    { files: ['attack/runner/**'], rules: { 'unicorn/require-post-message-target-origin': 'off' } },
    {
      files: ['tests/web/**'],
      rules: { 'vitest/expect-expect': 'off', 'unicorn/require-post-message-target-origin': 'off' },
    },
    { files: ['packages/web/src/**'], rules: { 'unicorn/require-post-message-target-origin': 'off' } },
    {
      files: ['packages/web/src/predict/editor.tsx', 'packages/web/src/chemistry/worker.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
  ],
  ignorePatterns: ['**/dist/**', 'packages/client/src/api.ts'],
});
