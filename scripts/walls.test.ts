import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GRAPH_ROOMS, WALLS } from '../oxlint.config.ts';
import { ROOT, run } from '../tests/support/process.ts';
import { temporaryFolder } from '../tests/support/service.ts';

type Wall = [level: string, what: { patterns: { group: string[] }[] }];
/** The forbidden imports of each room, as configured in lint. */
const walls = new Map(
  WALLS.flatMap(({ files, rules }) =>
    files.map(
      (room) => [room, (rules!['no-restricted-imports'] as Wall)[1].patterns.flatMap(({ group }) => group)] as const,
    ),
  ),
);
const OXLINT = join(ROOT, 'node_modules/.bin/oxlint');
const listRooms = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'test-support')
    .map(({ name }) => `${folder}/${name}/**`);

it.each(['packages/engine/src', 'packages/engine/src/graph', 'packages/service/src'])(
  'every room of %s has its forbidden imports in the lint configuration',
  (folder) => {
    expect([...walls.keys()]).toEqual(expect.arrayContaining(listRooms(folder)));
  },
);

describe('the engine', () => {
  const ENGINE = 'packages/engine/src';
  /** In order: a room imports only those before it. */
  const ROOMS = [
    'text',
    'graph',
    'rdkit',
    'read',
    'knowledge',
    'families',
    'catalogue',
    'analogy',
    'methods',
    'predict',
    'pool',
  ];

  it.each(ROOMS.map((room, index) => [room, ROOMS.slice(index + 1)]))(
    '%s may not import the rooms after it',
    (room, above) => {
      expect(walls.get(`${ENGINE}/${room}/**`)).toEqual(expect.arrayContaining(above.map((each) => `**/${each}/**`)));
    },
  );
  it.each(ROOMS)('%s may not import curation code', (room) => {
    expect(walls.get(`${ENGINE}/${room}/**`)).toContain('**/curation/**');
  });
  it('has a room for analogy that uses only graphs, knowledge and catalogue', () => {
    const closed = walls.get(`${ENGINE}/analogy/**`)!;
    expect(closed).toEqual(expect.arrayContaining(['**/rdkit/**', '**/read/**', '**/families/**']));
    for (const room of ['graph', 'knowledge', 'catalogue']) expect(closed).not.toContain(`**/${room}/**`);
  });
  it('forbids in graph what it forbids in each room of graph', () => {
    for (const room of Object.keys(GRAPH_ROOMS))
      expect(walls.get(`${ENGINE}/graph/${room}/**`)).toEqual(expect.arrayContaining(walls.get(`${ENGINE}/graph/**`)!));
  });
});

it('lint enforces the rules and gives the reason', async () => {
  using folder = temporaryFolder();
  const file = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  };
  file('oxlint.config.ts', `export { default } from '${join(ROOT, 'oxlint.config.ts')}';\n`);
  file('packages/engine/src/graph/low.ts', "export { high } from '../methods/high.ts';\n");
  file('packages/engine/src/methods/high.ts', 'export const high = 1;\n');
  file('packages/engine/src/predict/fine.ts', "export { high } from '../methods/high.ts';\n");
  // As JSON, because the text format is coloured in CI.
  const { code, stdout } = await run(OXLINT, ['packages', '--format=json'], { cwd: folder.path });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; help: string }[] };
  expect(code).toBe(1);
  expect(diagnostics).toEqual([
    expect.objectContaining({
      filename: 'packages/engine/src/graph/low.ts',
      help: 'Chemistry on plain graphs knows no toolkit and no families.',
    }),
  ]);
});

it('finds files by location only in paths.ts, so that the build may move the program', () => {
  const elsewhere = globSync('packages/{engine,service,cli}/src/**/*.ts', { cwd: ROOT }).filter(
    (path) => !/(\/src\/paths|\.test|\.fixture)\.ts$/.test(path),
  );
  expect(elsewhere.length).toBeGreaterThan(300);
  // Paths resolved like imports are found from anywhere.
  expect(
    elsewhere.filter((path) =>
      readFileSync(join(ROOT, path), 'utf8').replaceAll('createRequire(import.meta.url)', '').includes('import.meta'),
    ),
  ).toEqual([]);
});

describe('the service', () => {
  const SERVICE = 'packages/service/src';
  /** In order: a room imports only those after it. */
  const ROOMS = [
    'http',
    'folder',
    'jobs',
    'compounds',
    'predict',
    'reports',
    'quota',
    'keys',
    'accounts',
    'errors',
    'db',
  ];

  it('has these rooms and no others', () => {
    expect(listRooms(SERVICE).sort()).toEqual(ROOMS.map((room) => `${SERVICE}/${room}/**`).sort());
  });
  it.each(ROOMS.map((room, index) => [room, ROOMS.slice(0, index)]))(
    '%s may not import the rooms before it',
    (room, above) => {
      expect(walls.get(`${SERVICE}/${room}/**`)).toEqual(expect.arrayContaining(above.map((each) => `**/${each}/**`)));
    },
  );
  it('has routes that may not query the database themselves', () => {
    expect(walls.get(`${SERVICE}/http/routes/**`)).toContain('**/db/**');
  });

  it('opens transactions and contains SQL in db/ only', () => {
    const elsewhere = globSync(`${SERVICE}/**/*.ts`, { cwd: ROOT }).filter(
      (path) => !path.startsWith(`${SERVICE}/db/`) && !path.endsWith('.test.ts'),
    );
    expect(elsewhere.length).toBeGreaterThan(100);
    expect(
      elsewhere.filter((path) =>
        /\.transaction\(\)|\bsql[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(
          readFileSync(join(ROOT, path), 'utf8'),
        ),
      ),
    ).toEqual([]);
  });
});
