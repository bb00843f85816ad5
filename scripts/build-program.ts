/**
 * Part of `npm run build`: bundles the command `eutomer` and its worker thread into a few files in `packages/cli/dist`, which `bin/eutomer.js` starts unless
 * a source is newer: starting from more than a thousand files takes a third longer. A running service may still load parts of an earlier
 * build, so file names contain a hash and files are kept for a week.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { transformSync } from 'rolldown/utils';
import { isBuilt } from '../packages/cli/bin/is-built.js';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'packages/cli/dist');
/** The file of each package with the paths of files that it does not import. */
const PATHS = ['engine', 'service', 'cli'].map((name) => join(ROOT, `packages/${name}/src/paths.ts`));

/** Retention of files of earlier builds, in milliseconds. */
const RETENTION_MS = 7 * 24 * 60 * 60_000;
/** Packages with files that they load at run time (WebAssembly, thread scripts, pages), kept external. */
const EXTERNAL_PACKAGES = ['@electric-sql/pglite', '@rdkit/rdkit', 'piscina', 'pino', '@scalar/fastify-api-reference'];

/** Thread and process scripts: the URL exports of each paths.ts, by export name. */
async function collectScripts(paths: string): Promise<{ name: string; source: string; entry: string }[]> {
  const exported = Object.entries((await import(paths)) as Record<string, unknown>);
  return exported.flatMap(([name, value]) =>
    value instanceof URL
      ? [{ name, source: fileURLToPath(value), entry: name.toLowerCase().replaceAll('_', '-') }]
      : [],
  );
}

const SCRIPTS = new Map(await Promise.all(PATHS.map(async (paths) => [paths, await collectScripts(paths)] as const)));
const ENTRIES: Record<string, string> = { main: join(ROOT, 'packages/cli/src/main.ts') };
for (const { entry, source } of [...SCRIPTS.values()].flat()) {
  if (entry in ENTRIES)
    throw new Error(`expected scripts of different names; ${source} and ${ENTRIES[entry]} are both ${entry}`);
  ENTRIES[entry] = source;
}
/** The query that requests the source of a paths.ts instead of its replacement. */
const SOURCE_QUERY = '?source';

/** A replacement for a paths.ts that still refers to the location of its source, wherever it is built to. */
function keepLocation(path: string): string {
  const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), {
    define: { 'import.meta.url': 'SOURCE_LOCATION.url', 'import.meta.dirname': 'SOURCE_LOCATION.dirname' },
  });
  if (errors.length > 0) throw new Error(`expected ${path} to be TypeScript`, { cause: errors });
  const from = JSON.stringify(relative(DIST, path));
  return `import { dirname as folderOf, join as joinPaths } from 'node:path';
const SOURCE_LOCATION = { url: new URL(${from}, import.meta.url).href, dirname: folderOf(joinPaths(import.meta.dirname, ${from})) };
${code}`;
}

/**
 * Sources find files relative to their original location, and scripts of threads and processes where the build puts
 * them.
 */
const sourceLocations: Plugin = {
  name: 'source-locations',
  resolveId: (id) => (id.endsWith(SOURCE_QUERY) ? id : null),
  load(id) {
    if (id.endsWith(SOURCE_QUERY)) return { code: keepLocation(id.slice(0, -SOURCE_QUERY.length)), moduleType: 'js' };
    const scripts = SCRIPTS.get(id);
    if (scripts === undefined) return null;
    // Named exports here shadow those of the source.
    return [
      `export * from ${JSON.stringify(`${id}${SOURCE_QUERY}`)};`,
      ...scripts.map(({ name, entry }) => `export const ${name} = new URL('./${entry}.js', import.meta.url);`),
    ].join('\n');
  },
};

function removeOld(): void {
  for (const name of readdirSync(DIST))
    if (statSync(join(DIST, name)).mtimeMs < Date.now() - RETENTION_MS) rmSync(join(DIST, name), { recursive: true });
}

if (isBuilt()) process.exit(0);
const startedAt = new Date();
const bundle = await rolldown({
  input: ENTRIES,
  platform: 'node',
  external: EXTERNAL_PACKAGES,
  plugins: [sourceLocations],
});
mkdirSync(DIST, { recursive: true });
const half = mkdtempSync(join(DIST, '.half-'));
await bundle.write({ dir: half, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' });
// Sources changed during the build are newer than this.
utimesSync(join(half, 'main.js'), startedAt, startedAt);
// Write the entry point last, so that it never refers to a missing file.
for (const name of readdirSync(half).sort((a, b) => Number(a === 'main.js') - Number(b === 'main.js')))
  renameSync(join(half, name), join(DIST, name));
rmSync(half, { recursive: true });
removeOld();
