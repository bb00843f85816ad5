/**
 * `npm run web`: builds the web application into `packages/web/dist`, unless it was built after the last change of its sources. A first
 * start builds it; later ones have nothing to wait for.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { METHOD_FILES } from '../packages/web/methods.ts';
import { buildOnce } from './build-once.ts';

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
    'packages/web/methods.ts',
  ].map((path) => join(ROOT, path)),
  ...METHOD_FILES,
];

await buildOnce('the web application', STAMP, SOURCES, async () => {
  await build({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' });
});
