import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { knowledgeTexts } from '../../packages/engine/src/knowledge/load-knowledge.ts';
import { readPrepared } from '../../packages/engine/src/knowledge/prepared.ts';
import { builtFile, PREPARED_NAMES, SHIPPED_KNOWLEDGE } from '../../packages/engine/src/paths.ts';
import { compileSources, ROOT, runIn } from './compile.ts';
import { publishedManifest, type Manifest } from './manifest.ts';

/** Where packages are assembled: within the repository's `node_modules`, so that their dependencies are found. */
const WORK_FOLDER = join(ROOT, 'node_modules/.cache/eutomer-packages');
const COMPILED = join(WORK_FOLDER, 'compiled');
const SCOPE = join(WORK_FOLDER, 'node_modules/@eutomer');

/**
 * Packages published separately. The command bundles the service and the web application, because nobody else needs
 * them.
 */
const PUBLISHED = ['knowledge', 'engine', 'client', 'cli'] as const;
const BUNDLED = ['knowledge', 'engine', 'service', 'web'];

/** Files for users of the knowledge; `leads` are notes for curators. */
const KNOWLEDGE_FILES = [
  'families',
  'records',
  'decoys.csv',
  'citations.csv',
  'validation.json',
  'VALIDATION.md',
  'README.md',
  'SOURCES.md',
  'CURATION-LOG.md',
  'LICENSE.md',
];

const EXTRA_FIELDS: Record<string, Record<string, unknown>> = {
  engine: { engines: { node: '>=20.11' }, files: ['dist'] },
  knowledge: { files: KNOWLEDGE_FILES },
  client: { engines: { node: '>=20.11' }, files: ['dist'] },
  service: { engines: { node: '>=22.13' }, files: ['dist'] },
  web: { dependencies: {}, files: ['dist'] },
  // A command: nothing in it can be imported.
  cli: { engines: { node: '>=20.16' }, exports: { './package.json': './package.json' }, files: ['bin', 'dist'] },
};

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

function writeManifest(name: string, source: string, more: Record<string, unknown> = {}): void {
  const manifest = publishedManifest(readManifest(source), { ...EXTRA_FIELDS[name], ...more });
  writeFileSync(join(SCOPE, name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function stageCode(name: string): void {
  const source = join(ROOT, 'packages', name);
  const folder = join(SCOPE, name);
  mkdirSync(folder, { recursive: true });
  renameSync(join(COMPILED, 'packages', name, 'src'), join(folder, 'dist'));
  if (existsSync(join(source, 'bin'))) cpSync(join(source, 'bin'), join(folder, 'bin'), { recursive: true });
  if (existsSync(join(source, 'README.md'))) cpSync(join(source, 'README.md'), join(folder, 'README.md'));
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  writeManifest(name, source);
}

function stageKnowledge(): void {
  const folder = join(SCOPE, 'knowledge');
  for (const name of KNOWLEDGE_FILES) cpSync(join(ROOT, 'knowledge', name), join(folder, name), { recursive: true });
  writeManifest('knowledge', join(ROOT, 'knowledge'));
}

function stageWeb(): void {
  const source = join(ROOT, 'packages/web');
  const folder = join(SCOPE, 'web');
  cpSync(join(source, 'dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  writeManifest('web', source);
}

/**
 * Copies the prepared knowledge from the build to the compiled engine, which reads it only if its key matches the
 * knowledge files. @throws Error if it is out of date
 */
function copyPrepared(): void {
  const texts = knowledgeTexts(SHIPPED_KNOWLEDGE);
  if (readPrepared(texts, [builtFile('knowledge')]) === null)
    throw new Error('expected prepared knowledge that is up to date; run npm run build');
  const built = Object.fromEntries(PREPARED_NAMES.map((name) => [name, builtFile(name)]));
  const script = `
    import { knowledgeTexts } from '@eutomer/engine/dist/knowledge/load-knowledge.js';
    import { builtFile, SHIPPED_KNOWLEDGE } from '@eutomer/engine/dist/paths.js';
    import { rekey } from '@eutomer/engine/dist/knowledge/prepared-file.js';
    for (const [name, file] of Object.entries(${JSON.stringify(built)}))
      rekey(knowledgeTexts(SHIPPED_KNOWLEDGE), file, builtFile(name));`.replaceAll(
    "'@eutomer/",
    `'${pathToFileURL(SCOPE).href}/`,
  );
  runIn(WORK_FOLDER, process.execPath, ['--input-type=module', '-e', script]);
}

const isDeclaration = (path: string): boolean => path.endsWith('.d.ts');

/** Copies a package without declarations: nobody compiles against packages bundled with the command. */
function bundle(name: string): void {
  const folder = join(SCOPE, 'cli/node_modules/@eutomer', name);
  cpSync(join(SCOPE, name), folder, { recursive: true, filter: (path) => !isDeclaration(path) });
  const file = join(folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/"types": "[^"]*",\s*/g, ''));
}

function bundleCommand(): void {
  const cli = join(ROOT, 'packages/cli');
  const { dependencies = {} } = readManifest(cli);
  const bundledVersions = Object.fromEntries(
    BUNDLED.map((name) => [`@eutomer/${name}`, readManifest(join(SCOPE, name)).version]),
  );
  // npm does not install the dependencies of a bundled package.
  const theirs = BUNDLED.map((name) => readManifest(join(SCOPE, name)).dependencies);
  const all = Object.assign({}, ...theirs, dependencies, bundledVersions) as Record<string, string>;
  writeManifest('cli', cli, { dependencies: all, bundleDependencies: Object.keys(bundledVersions) });
  for (const name of readdirSync(join(SCOPE, 'cli'), { recursive: true, encoding: 'utf8' }).filter(isDeclaration))
    rmSync(join(SCOPE, 'cli', name));
  for (const name of BUNDLED) bundle(name);
}

/**
 * Packs each published package into a file.
 *
 * @param to the output folder; recreated
 * @returns the path of each package's file, by its name without the scope
 * @throws Error if the build is missing or out of date
 */
export function packAll(to: string): Record<(typeof PUBLISHED)[number], string> {
  if (!existsSync(join(ROOT, 'packages/web/dist/index.html')))
    throw new Error('expected the web application to be built; run npm run build');
  rmSync(WORK_FOLDER, { recursive: true, force: true });
  compileSources(COMPILED, ['engine', 'service', 'cli', 'client']);
  for (const name of ['engine', 'service', 'cli', 'client']) stageCode(name);
  stageKnowledge();
  stageWeb();
  copyPrepared();
  bundleCommand();
  mkdirSync(to, { recursive: true });
  const pack = (name: string): string => {
    const [{ filename }] = JSON.parse(
      runIn(join(SCOPE, name), 'npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to]),
    ) as [{ filename: string }];
    return join(to, basename(filename));
  };
  return Object.fromEntries(PUBLISHED.map((name) => [name, pack(name)])) as ReturnType<typeof packAll>;
}
