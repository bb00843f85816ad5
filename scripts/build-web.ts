/**
 * `npm run web`: builds the web application into `packages/web/dist`, unless it was built after the last change of its sources. A first
 * start builds it; later ones have nothing to wait for.
 */
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { filesOf, isFresh } from '../packages/cli/bin/is-fresh.js';
import { METHOD_FILES } from '../packages/web/methods.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'packages/web');
const STAMP = join(WEB, 'dist/sources.txt');
/** Whatever goes into the application: its own files, the engine that it bundles, the versions of libraries, further ways to answer. */
const SOURCES = [
  ...[
    'packages/web/src',
    'packages/web/public',
    'packages/engine/src',
    'package-lock.json',
    'packages/web/index.html',
    'packages/web/vite.config.ts',
    'packages/web/compress.ts',
    'packages/web/first-script.ts',
    'packages/web/methods.ts',
  ].map((path) => join(ROOT, path)),
  ...METHOD_FILES,
];

// The stamp lists the files too: one that was deleted since has no time of change.
const files = filesOf(SOURCES)
  .map((path) => `${relative(ROOT, path)}\n`)
  .sort()
  .join('');
if (isFresh(STAMP, SOURCES) && readFileSync(STAMP, 'utf8') === files) process.exit(0);
console.error('Building the web application: once, and again when its sources change.');
const begun = new Date();
await build({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' });
writeFileSync(STAMP, files);
// A source that was changed meanwhile is newer than this.
utimesSync(STAMP, begun, begun);
