import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { findExample, install, npx, packOutside, succeed, type Outside } from '../support/packages.ts';
import { ROOT, startServiceProcess } from '../support/process.ts';
import { temporaryFolder } from '../support/service.ts';

/**
 * The packages as users install them: on every supported Node, in a browser bundle, and under strict compilers.
 * `tests/slow` covers the essentials on the current Node.
 */

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
/** Drawn flat; its four isomers were measured, so that the most active one is answered. */
const SEVERAL_ISOMERS = 'NCC1C=CC(c2c[nH]cn2)O1';
/**
 * The oldest Node versions in `engines`, for the library, the command and its service. The newest of each line are
 * tested too.
 */
const OLDEST = { library: '20.11.0', command: '20.16.0', service: '22.13.0' };
const NODES = ['20', '22', '24', ...Object.values(OLDEST)];

const VITE_TYPES = ['--types', 'vite/client', '--lib', 'es2023,dom', '--module', 'esnext'];
const COMPILERS = [
  ['5.9', join(ROOT, 'packages/client/node_modules/typescript/bin/tsc')],
  ['7.0', join(ROOT, 'node_modules/typescript/bin/tsc')],
] as const;

describe('the packed packages', () => {
  let outside: Outside;
  let folder: string;
  const nodes = new Map<string, string>();
  const installed = (): string => join(folder, 'node_modules/@eutomer/cli/bin/eutomer.js');

  beforeAll(async () => {
    outside = packOutside();
    folder = outside.folder('everything');
    const { knowledge, engine, client, cli } = outside.tarballs;
    await install(outside, folder, [knowledge, engine, client, cli, '@rdkit/rdkit', '@types/node@20', 'vite@8']);
    const builds = `node-${process.platform}-${process.arch}`;
    for (const version of NODES) {
      const index = outside.folder(`node-${version}`);
      await install(outside, index, [`${builds}@${version}`]);
      nodes.set(version, join(index, 'node_modules', builds, 'bin/node'));
    }
  }, 600_000);
  afterAll(() => outside[Symbol.dispose]());

  it.each(['20', '22', '24'])('npx runs the command in an empty folder, on Node %s', async (version) => {
    const { code, stdout } = await npx(
      outside,
      outside.folder(`npx-${version}`),
      ['predict', IBUPROFEN],
      nodes.get(version),
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n {2}eutomer {5}S at atom 10 /);
  });

  it.each(NODES)('the library examples run as written, on Node %s', async (version) => {
    const node = nodes.get(version)!;
    const shown = await outside.run(folder, node, ['--version']);
    expect(shown.stdout.slice(1)).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}\\b`));
    for (const [document, output] of [
      ['README.md', /^R eutomer\n$/],
      ['packages/engine/README.md', /^S 0\.\d+ known\n$/],
    ] as const) {
      writeFileSync(join(folder, 'example.mjs'), findExample(document, "from '@eutomer/engine';\n\nconst predictor"));
      const { code, stdout, stderr } = await outside.run(folder, node, ['example.mjs'], node);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(output);
    }
  });

  const startService = (name: string): string => {
    const table = outside.folder(name);
    writeFileSync(join(table, 'in.csv'), `id,SMILES\na,${IBUPROFEN}\nb,CCO\nc,${SEVERAL_ISOMERS}\n`);
    return table;
  };
  const predict = (table: string, node: string, ...args: string[]) =>
    outside.run(table, node, [installed(), 'predict', '--quiet', '--input', 'in.csv', ...args], node);

  it.each([OLDEST.command, '20'])('the command predicts a table to standard output, on Node %s', async (version) => {
    const table = startService(`table-${version}`);
    const { code, stdout, stderr } = await predict(table, nodes.get(version)!);
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { active_enantiomer?: string });
    expect([code, rows.map((row) => row.active_enantiomer), stderr]).toEqual([0, ['S', undefined, 'R'], '']);
  });

  it.each([OLDEST.service, '22', '24'])('the command predicts a table to a file, on Node %s', async (version) => {
    const table = startService(`file-${version}`);
    const { code, stderr } = await predict(table, nodes.get(version)!, '--output', 'out.csv');
    // Node 22 warns that its SQLite, which locks outputs, is experimental.
    expect([code, stderr.replace(/^.*ExperimentalWarning: SQLite.*\n.*\n/, '')]).toEqual([0, '']);
    expect(readFileSync(join(table, 'out.csv'), 'utf8').split('\n')).toHaveLength(5);
  });

  it.each([OLDEST.service, '22', '24'])(
    'the client works with the service that the command starts, on Node %s',
    async (version) => {
      const node = nodes.get(version)!;
      using data = temporaryFolder();
      await using service = await startServiceProcess(data.path, { DATABASE_URL: '' }, [], [node, installed()]);
      expect(await (await fetch(service.address)).text()).toContain('<script');
      const example = findExample('packages/client/README.md', '@eutomer/client').replace(
        'http://127.0.0.1:8080',
        service.address,
      );
      writeFileSync(join(folder, 'client.mjs'), example);
      const env = [`EUTOMER_KEY=${service.firstKey!}`, node, 'client.mjs'];
      const { code, stdout, stderr } = await outside.run(folder, 'env', env, node);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^S 0\.\d+\n$/);
    },
  );

  it.each([OLDEST.command, '20'])('commands that need a newer Node say so, on Node %s', async (version) => {
    const node = nodes.get(version)!;
    const serve = await outside.run(folder, node, [installed(), 'serve', '--port', '0'], node);
    const needs = /needs Node 22\.13 or later; this is Node 20\./;
    expect([serve.code, serve.stderr]).toEqual([1, expect.stringMatching(needs)]);
    const file = await predict(startService(`refused-${version}`), node, '--output', 'out.csv');
    expect([file.code, file.stderr]).toEqual([1, expect.stringMatching(needs)]);
  });

  it.each(COMPILERS)('the examples compile strictly, including library declarations: TypeScript %s', async (_, tsc) => {
    const strict = (file: string, ...extra: string[]) =>
      outside.run(folder, process.execPath, [
        tsc,
        '--strict',
        '--skipLibCheck',
        'false',
        '--noEmit',
        '--target',
        'es2022',
        ...extra,
        file,
      ]);
    const onNode = ['--module', 'nodenext'];
    const library = findExample('README.md', '@eutomer/engine');
    writeFileSync(join(folder, 'library.ts'), library);
    // Without Node's types: the engine's declarations need none.
    const compilerOptions = {
      types: [],
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      module: 'nodenext',
      target: 'es2022',
    };
    writeFileSync(join(folder, 'none.json'), JSON.stringify({ compilerOptions, files: ['library.ts'] }));
    const none = outside.run(folder, process.execPath, [tsc, '-p', 'none.json']);
    expect(await none).toMatchObject({ code: 0, stdout: '' });
    for (const [file, text, ...options] of [
      ['library.ts', library, ...onNode, '--types', 'node'],
      ['client.ts', findExample('packages/client/README.md', '@eutomer/client'), ...onNode, '--types', 'node'],
      [
        'main.ts',
        findExample('packages/engine/README.md', '// main.ts'),
        ...VITE_TYPES,
        '--moduleResolution',
        'bundler',
      ],
    ] as const) {
      writeFileSync(join(folder, file), text);
      expect(await strict(file, ...options)).toMatchObject({ code: 0, stdout: '' });
    }
    writeFileSync(join(folder, 'wrong.ts'), library.replace("predict('C", "predict(7, 'C"));
    expect((await strict('wrong.ts', ...onNode, '--types', 'node')).stdout).toContain('wrong.ts(4,');
  });

  it("predicts in Chromium, bundled by Vite as described in the engine's README", async () => {
    writeFileSync(
      join(folder, 'write-knowledge.js'),
      findExample('packages/engine/README.md', '// write-knowledge.js'),
    );
    await succeed(outside.run(folder, process.execPath, ['write-knowledge.js']));
    writeFileSync(join(folder, 'main.ts'), findExample('packages/engine/README.md', '// main.ts'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><body><script type="module" src="/main.ts"></script></body>',
    );
    await succeed(outside.run(folder, process.execPath, ['node_modules/vite/bin/vite.js', 'build']));
    const server = await preview({
      root: folder,
      configFile: false,
      logLevel: 'error',
      preview: { port: 0, host: '127.0.0.1' },
    });
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const browserErrors: string[] = [];
      page.on('console', (message) => browserErrors.push(message.text()));
      page.on('pageerror', (error) => browserErrors.push(error.message));
      await page.goto(server.resolvedUrls!.local[0]!);
      await page.getByText('The eutomer is S', { exact: true }).waitFor();
      expect(browserErrors).toEqual([]);
    } finally {
      await browser.close();
      await server.close();
    }
  });
});
