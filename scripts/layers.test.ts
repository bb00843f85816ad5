import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GRAPH_LAYERS, BOUNDARIES } from '../oxlint.config.ts';
import { ROOT, run } from '../tests/support/process.ts';
import { temporaryFolder } from '../tests/support/service.ts';

type Boundary = [level: string, what: { patterns: { group?: string[] }[] }];
/** The imports that the lint configuration forbids, by layer. */
const forbiddenImports = new Map(
  BOUNDARIES.flatMap(({ files, rules }) =>
    files.map(
      (layer) =>
        [layer, (rules!['no-restricted-imports'] as Boundary)[1].patterns.flatMap(({ group = [] }) => group)] as const,
    ),
  ),
);
const OXLINT = join(ROOT, 'node_modules/.bin/oxlint');
const listLayers = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'test-support')
    .map(({ name }) => `${folder}/${name}/**`);

it.each(['packages/engine/src', 'packages/engine/src/graph', 'packages/service/src'])(
  'the lint configuration has an entry for every layer of %s',
  (folder) => {
    expect([...forbiddenImports.keys()]).toEqual(expect.arrayContaining(listLayers(folder)));
  },
);

describe('the engine', () => {
  const ENGINE = 'packages/engine/src';
  /** In order: a layer imports only those before it. */
  const LAYERS = [
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

  it.each(LAYERS.map((layer, index) => [layer, LAYERS.slice(index + 1)]))(
    '%s may not import the layers after it',
    (layer, above) => {
      expect(forbiddenImports.get(`${ENGINE}/${layer}/**`)).toEqual(
        expect.arrayContaining(above.map((each) => `**/${each}/**`)),
      );
    },
  );
  it.each(LAYERS)('%s may not import curation code', (layer) => {
    expect(forbiddenImports.get(`${ENGINE}/${layer}/**`)).toContain('**/curation/**');
  });
  it('lets analogy import only graph, knowledge and catalogue', () => {
    const closed = forbiddenImports.get(`${ENGINE}/analogy/**`)!;
    expect(closed).toEqual(expect.arrayContaining(['**/rdkit/**', '**/read/**', '**/families/**']));
    for (const layer of ['graph', 'knowledge', 'catalogue']) expect(closed).not.toContain(`**/${layer}/**`);
  });
  it('forbids in each layer of graph what it forbids in graph', () => {
    for (const layer of Object.keys(GRAPH_LAYERS))
      expect(forbiddenImports.get(`${ENGINE}/graph/${layer}/**`)).toEqual(
        expect.arrayContaining(forbiddenImports.get(`${ENGINE}/graph/**`)!),
      );
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
  file('packages/web/src/app/types.ts', "export type { paths } from '@eutomer/client';\n");
  file('packages/web/src/app/value.ts', "export { createClient } from '@eutomer/client';\n");
  file('packages/web/src/app/engine.ts', "export { createPredictor } from '@eutomer/engine';\n");
  file('packages/web/src/app/browser.ts', "export { PredictorCore } from '@eutomer/engine/browser';\n");
  file('packages/web/src/chemistry/worker.ts', "export { PredictorCore } from '@eutomer/engine/browser';\n");
  // As JSON, because the text format is coloured in CI.
  const { code, stdout } = await run(OXLINT, ['packages', '--format=json'], { cwd: folder.path });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; help: string }[] };
  expect(code).toBe(1);
  expect(diagnostics.sort((a, b) => a.filename.localeCompare(b.filename))).toEqual([
    expect.objectContaining({
      filename: 'packages/engine/src/graph/low.ts',
      help: 'Graph code does not depend on RDKit or on families.',
    }),
    expect.objectContaining({
      filename: 'packages/web/src/app/browser.ts',
      help: expect.stringContaining('The engine runs in a worker'),
    }),
    expect.objectContaining({
      filename: 'packages/web/src/app/engine.ts',
      help: expect.stringContaining('use @eutomer/engine/browser'),
    }),
    expect.objectContaining({ filename: 'packages/web/src/app/value.ts' }),
  ]);
});

it('finds files by location only in paths.ts, so that the build may move the program', () => {
  const otherFiles = globSync('packages/{engine,service,cli}/src/**/*.ts', { cwd: ROOT }).filter(
    (path) => !/(\/src\/paths|\.test|\.fixture)\.ts$/.test(path),
  );
  expect(otherFiles.length).toBeGreaterThan(300);
  // Paths resolved like imports are found from anywhere.
  expect(
    otherFiles.filter((path) =>
      readFileSync(join(ROOT, path), 'utf8').replaceAll('createRequire(import.meta.url)', '').includes('import.meta'),
    ),
  ).toEqual([]);
});

describe('the service', () => {
  const SERVICE = 'packages/service/src';
  /** In order: a layer imports only those after it. */
  const LAYERS = [
    'http',
    'folder',
    'jobs',
    'compounds',
    'predict',
    'health',
    'reports',
    'quota',
    'keys',
    'accounts',
    'errors',
    'db',
  ];

  it('has exactly these layers', () => {
    expect(listLayers(SERVICE).sort()).toEqual(LAYERS.map((layer) => `${SERVICE}/${layer}/**`).sort());
  });
  it.each(LAYERS.map((layer, index) => [layer, LAYERS.slice(0, index)]))(
    '%s may not import the layers before it',
    (layer, above) => {
      expect(forbiddenImports.get(`${SERVICE}/${layer}/**`)).toEqual(
        expect.arrayContaining(above.map((each) => `**/${each}/**`)),
      );
    },
  );
  it.each(['http', 'http/routes'])('%s may not query the database itself', (folder) => {
    expect(forbiddenImports.get(`${SERVICE}/${folder}/**`)).toContain('**/db/**');
  });

  it('opens transactions and contains SQL in db/ only', () => {
    const otherFiles = globSync(`${SERVICE}/**/*.ts`, { cwd: ROOT }).filter(
      (path) => !path.startsWith(`${SERVICE}/db/`) && !path.endsWith('.test.ts'),
    );
    expect(otherFiles.length).toBeGreaterThan(100);
    expect(
      otherFiles.filter((path) =>
        /\.transaction\(\)|\bsql[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(
          readFileSync(join(ROOT, path), 'utf8'),
        ),
      ),
    ).toEqual([]);
  });
});
