/**
 * `npm run web`: builds the web application into `packages/web/dist`, unless the build is newer than its sources. Only the first
 * start has to wait for the build.
 */
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { filesOf, isFresh } from '../packages/cli/bin/is-fresh.js';
import { METHOD_FILES } from '../packages/web/methods.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'packages/web');
const STAMP = join(WEB, 'dist/sources.txt');
/** Inputs of the build: the application, the bundled engine, library versions, additional methods. */
const SOURCES = [
  ...[
    'packages/web/src',
    'packages/web/public',
    'packages/engine/src',
    'package-lock.json',
    'packages/web/index.html',
    'packages/web/vite.config.ts',
    'packages/web/compress.ts',
    'packages/web/methods.ts',
  ].map((path) => join(ROOT, path)),
  ...METHOD_FILES,
];

// The stamp lists the files too, to detect deleted ones.
const files = filesOf(SOURCES)
  .map((path) => `${relative(ROOT, path)}\n`)
  .sort()
  .join('');
if (isFresh(STAMP, SOURCES) && readFileSync(STAMP, 'utf8') === files) process.exit(0);
console.error('Building the web application: once, and again when its sources change.');
const begun = new Date();
await build({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' });
writeFileSync(STAMP, files);
// Sources changed during the build are newer than this.
utimesSync(STAMP, begun, begun);
