/**
 * `npm run web`: builds the web application into `packages/web/dist`, unless the build is newer than its sources. Only the first
 * start has to wait for the build.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { METHOD_FILES } from '../packages/web/methods.ts';
import { buildOnce } from './build-once.ts';

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
    'packages/web/first-script.ts',
    'packages/web/list-offline-files.ts',
    'packages/web/methods.ts',
    'packages/web/offline',
    'packages/service/src/http/pages.ts',
    'packages/web/replace-zip-worker.ts',
  ].map((path) => join(ROOT, path)),
  ...METHOD_FILES,
];

await buildOnce('the web application', STAMP, SOURCES, async () => {
  await build({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' });
});
