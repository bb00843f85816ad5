import { defineConfig, type OxlintOverride } from 'oxlint';

/** What files may not import, and why. */
interface Boundary {
  message: string;
  group?: string[];
  /** Instead of `group`, for a module whose other exports are allowed. */
  regex?: string;
  allowTypeImports?: true;
}

const boundary = (message: string, ...group: string[]): Boundary => ({ message, group });
const restrict = (files: string, ...patterns: Boundary[]): OxlintOverride => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});
const inLayers = (layers: readonly string[]): string[] => layers.map((layer) => `**/${layer}/**`);

const TOOLKIT = boundary('RDKit lives in packages/engine/src/rdkit.', '@rdkit/rdkit');
const NO_TOOLKIT = boundary(
  'RDKit lives in packages/engine/src/rdkit; outside the engine use @eutomer/engine.',
  '@rdkit/rdkit',
  '**/rdkit/**',
);
const NO_SQL = boundary('SQL lives in packages/service/src/db.', 'kysely', 'kysely/*', 'pg', '@electric-sql/pglite');

const ENGINE = 'packages/engine/src';
const ENGINE_ALONE = boundary(
  'The engine does not depend on HTTP, a database or the command line.',
  'kysely',
  'pg',
  '@electric-sql/pglite',
  'fastify',
  'commander',
  '@eutomer/*',
);
const IN_BROWSERS = boundary(
  'This layer also runs in browsers.',
  'node:*',
  '**/paths.ts',
  '**/knowledge/load-*',
  '**/knowledge/prepared.ts',
  '**/knowledge/prepared-file.ts',
  '**/knowledge/family-files.ts',
);

/** A layer of the engine: the other layers that it may import, and why only those. */
interface Layer {
  may: string[];
  reason: string;
  /** Only Node runs it. */
  onNode?: true;
}

/** From the bottom up: a layer may import only layers listed before it, and of those only the named ones. */
export const ENGINE_LAYERS: Record<string, Layer> = {
  graph: { may: [], reason: 'Graph code does not depend on RDKit or on families.' },
  rdkit: { may: ['graph'], reason: 'The RDKit adapter does not depend on families.' },
  read: { may: ['graph', 'rdkit'], reason: 'Reading a molecule does not depend on families.' },
  knowledge: { may: [], reason: 'The knowledge is data and imports no other layer.', onNode: true },
  families: {
    may: ['graph', 'rdkit', 'read', 'knowledge'],
    reason: 'Families do not depend on methods or predictions.',
  },
  catalogue: {
    may: ['graph', 'rdkit', 'read', 'knowledge'],
    reason: 'The catalogue does not depend on families or methods.',
  },
  analogy: {
    may: ['graph', 'knowledge', 'catalogue'],
    reason: 'Analogy compares graphs of known compounds, without RDKit or families.',
  },
  methods: {
    may: ['graph', 'rdkit', 'read', 'knowledge', 'families', 'catalogue', 'analogy'],
    reason: 'A method returns a verdict and does not present it.',
  },
  predict: {
    may: ['graph', 'rdkit', 'read', 'knowledge', 'families', 'catalogue', 'analogy', 'methods'],
    reason: 'Predictions load neither the worker pool nor curation code.',
  },
  pool: {
    may: ['rdkit', 'knowledge', 'catalogue', 'analogy', 'methods', 'predict'],
    reason: 'The pool passes text to a predictor and contains no chemistry.',
    onNode: true,
  },
  curation: {
    may: ['graph', 'rdkit', 'read', 'knowledge', 'families', 'catalogue', 'analogy'],
    reason: 'Curation code is not part of a prediction.',
    onNode: true,
  },
  text: { may: [], reason: 'File formats only, no chemistry.' },
};

/** The same within `graph/`. */
export const GRAPH_LAYERS: Record<string, string[]> = {
  stereo: [],
  smiles: ['stereo'],
  match: ['stereo'],
  cip: ['stereo'],
  fingerprint: ['stereo', 'match'],
};

const ON_WEB: readonly Boundary[] = [
  boundary(
    'The web application runs in a browser: the engine comes from @eutomer/engine/browser.',
    '@eutomer/service',
    '@eutomer/cli',
    'node:*',
    '**/engine/src/**',
  ),
  {
    message: 'The main export of the engine needs Node: use @eutomer/engine/browser.',
    regex: '^@eutomer/engine(/curation)?$',
  },
  {
    ...boundary(
      'The application sends its requests itself; only the types of the API come from the client.',
      '@eutomer/client',
    ),
    allowTypeImports: true,
  },
  boundary('The editor is loaded on demand: import predict/editor.tsx lazily.', 'openchemlib'),
];

const without = (layers: object, own: string, may: readonly string[]): string[] =>
  Object.keys(layers).filter((layer) => layer !== own && !may.includes(layer));

const engineLayer = (files: string, name: string, more: readonly string[] = []): OxlintOverride => {
  const layer = ENGINE_LAYERS[name];
  if (layer === undefined) throw new Error(`expected a layer of the engine; got ${name}`);
  const { may, reason: because, onNode } = layer;
  return restrict(
    files,
    ...(name === 'rdkit' ? [] : [TOOLKIT]),
    ENGINE_ALONE,
    boundary(because, ...inLayers(without(ENGINE_LAYERS, name, may)), ...more),
    ...(onNode ? [] : [IN_BROWSERS]),
  );
};

const SERVICE = 'packages/service/src';
/** The code that puts the service together; no layer may. */
const START = ['**/start-*.ts', '**/create-context.ts'];

/** From the top down: a layer imports only layers listed after it. */
export const SERVICE_LAYERS: [layer: string, reason: string, ...more: string[]][] = [
  ['http', 'Routes and hooks neither start the service nor query the database.', '**/db/**'],
  ['folder', 'The data folder depends only on keys and the database.'],
  ['jobs', 'Jobs do not depend on HTTP.'],
  ['compounds', 'Name lookup does not depend on HTTP or jobs.'],
  ['predict', 'Predictions do not depend on HTTP or jobs.'],
  ['health', 'Health is the state of the predictor and the database, whoever uses them.'],
  ['reports', 'Reports only read the database.'],
  ['quota', 'Charging does not depend on what is charged for.'],
  ['keys', 'Keys do not depend on the code that uses them.'],
  ['accounts', 'Accounts do not depend on keys.'],
  ['errors', 'Errors do not depend on the code that throws them.', '**/context.ts', '**/db/**'],
  ['db', 'The database layer does not depend on its callers.', '**/context.ts'],
];

const serviceLayers = SERVICE_LAYERS.map(([layer, reason, ...more], place) => {
  const above = inLayers(SERVICE_LAYERS.slice(0, place).map(([name]) => name));
  const boundaries =
    layer === 'db'
      ? [
          boundary(
            'The database layer does not depend on chemistry or HTTP.',
            '@eutomer/engine',
            '@rdkit/rdkit',
            'fastify',
          ),
        ]
      : [NO_TOOLKIT, NO_SQL];
  return restrict(`${SERVICE}/${layer}/**`, ...boundaries, boundary(reason, ...above, ...START, ...more));
});

/** Later entries override earlier ones, so a layer comes after its package. */
export const BOUNDARIES: OxlintOverride[] = [
  restrict('packages/*/src/**', NO_TOOLKIT, NO_SQL),
  restrict(`${ENGINE}/**`, TOOLKIT, ENGINE_ALONE),
  ...Object.keys(ENGINE_LAYERS).map((layer) => engineLayer(`${ENGINE}/${layer}/**`, layer)),
  ...Object.entries(GRAPH_LAYERS).map(([layer, may]) =>
    engineLayer(
      `${ENGINE}/graph/${layer}/**`,
      'graph',
      without(GRAPH_LAYERS, layer, may).map((other) => `../${other}/**`),
    ),
  ),
  ...serviceLayers,
  restrict(
    `${SERVICE}/http/routes/**`,
    NO_TOOLKIT,
    NO_SQL,
    boundary(
      'A route validates, calls one function of another layer and maps errors; it does not query the database.',
      ...START,
      '**/db/**',
    ),
  ),
  restrict('packages/web/src/**', ...ON_WEB, {
    ...boundary(
      'The engine runs in a worker; loaded by the page, too, it would delay it: import its types, or exports of single files.',
      '@eutomer/engine/browser',
    ),
    allowTypeImports: true,
  }),
  restrict(
    'packages/web/src/**/{*.test,worker,target-lookup,read-records-stream,cached-pairs,pairs-source}.ts',
    ...ON_WEB,
  ),
];

/** The published engine runs on Node 20; the type definitions are those of Node 24. */
const NOT_IN_NODE_20 = [
  { object: 'Map', property: 'groupBy', message: 'Node 20 lacks it: use group-by.ts.' },
  { object: 'Object', property: 'groupBy', message: 'Node 20 lacks it: use group-by.ts.' },
  { object: 'Promise', property: 'withResolvers', message: 'Node 20 lacks it: use with-resolvers.ts.' },
  { object: 'Array', property: 'fromAsync', message: 'Node 20 lacks it.' },
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
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-misused-spread': 'off',
  },
  overrides: [
    ...BOUNDARIES,
    { files: [`${ENGINE}/**`], rules: { 'no-restricted-properties': ['error', ...NOT_IN_NODE_20] } },
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
        'no-restricted-properties': 'off',
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
    {
      files: [
        // Atom numbers come from the graph whose lists they index, so a check of each would only slow the loops down.
        `${ENGINE}/graph/**`,
        `${ENGINE}/analogy/**`,
        // In a test a missing value fails the test anyway.
        '**/*.test.ts',
        '**/*.test.tsx',
        '**/*.fixture.ts',
        '**/test-support/**',
        'tests/**',
      ],
      rules: { 'typescript/no-non-null-assertion': 'off' },
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
