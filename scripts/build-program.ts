/**
 * Part of `npm run build`: puts the command `eutomer` and its worker thread together into few files, `packages/cli/dist`, which `bin/eutomer.js` starts while
 * no source is newer: a start from more than a thousand files takes a third longer. A service that runs meanwhile may still load parts of the build
 * before: names carry a hash, and files are kept for a week.
 */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { isBuilt } from '../packages/cli/bin/is-built.js';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'packages/cli/dist');
const ENTRIES: Record<string, string> = {
  main: join(ROOT, 'packages/cli/src/main.ts'),
  worker: join(ROOT, 'packages/engine/src/pool/worker.ts'),
  'work-out-figures': join(ROOT, 'packages/engine/src/curation/work-out-figures.ts'),
  'read-uploads': join(ROOT, 'packages/service/src/jobs/upload/thread.ts'),
  'parse-large-json': join(ROOT, 'packages/service/src/http/large-json/thread.ts'),
  'search-compounds': join(ROOT, 'packages/service/src/compounds/thread.ts'),
  'create-embedded': join(ROOT, 'packages/service/src/db/create-embedded.ts'),
};
/** How long parts of an earlier build are kept, in milliseconds. */
const KEPT = 7 * 24 * 60 * 60_000;
/** What comes with files of its own beside its code (WebAssembly, scripts of threads, pages), which it must find. */
const APART = ['@electric-sql/pglite', '@rdkit/rdkit', 'piscina', 'pino', '@scalar/fastify-api-reference'];

/** The script of a thread or process is named by its source; built it is an entry of its own. */
function builtScript(from: string, source: string): string {
  const entry = Object.entries(ENTRIES).find(([, path]) => path === join(dirname(from), source));
  if (entry === undefined) throw new Error(`expected ${source} in ${from} to be an entry of the build`);
  return `new URL('./${entry[0]}.js', import.meta.url)`;
}

/** Our sources find files by their own place, and go on doing so. */
const places: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (!id.startsWith(join(ROOT, 'packages')) || !code.includes('import.meta')) return null;
    const place = (path: string): string => JSON.stringify(relative(DIST, path));
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${place(dirname(id))})`)
      .replaceAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)|import\.meta\.url/g, (_, script?: string) =>
        (script === undefined ? `new URL(${place(id)}, import.meta.url).href` : builtScript(id, script)));
  },
};

function removeOld(): void {
  for (const name of readdirSync(DIST)) if (statSync(join(DIST, name)).mtimeMs < Date.now() - KEPT) rmSync(join(DIST, name), { recursive: true });
}

if (isBuilt()) process.exit(0);
const begun = new Date();
const bundle = await rolldown({ input: ENTRIES, platform: 'node', external: APART, plugins: [places] });
mkdirSync(DIST, { recursive: true });
const half = mkdtempSync(join(DIST, '.half-'));
await bundle.write({ dir: half, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' });
// A source that was changed meanwhile is newer than this.
utimesSync(join(half, 'main.js'), begun, begun);
// What is started comes last, so that it never lacks a part.
for (const name of readdirSync(half).sort((one, other) => Number(one === 'main.js') - Number(other === 'main.js'))) renameSync(join(half, name), join(DIST, name));
rmSync(half, { recursive: true });
removeOld();
