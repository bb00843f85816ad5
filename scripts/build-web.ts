/**
 * `npm run web`: builds the web application into `packages/web/dist`, unless it was built from the very same sources before. A first
 * start builds it; later ones have nothing to wait for.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { METHOD_FILES } from '../packages/web/methods.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'packages/web');
const STAMP = join(WEB, 'dist/sources.txt');
/** Whatever goes into the application: its own files, the engine that it bundles, the versions of libraries. */
const SOURCES = ['packages/web/src', 'packages/web/public', 'packages/engine/src'];
const FILES = ['package-lock.json', 'packages/web/index.html', 'packages/web/vite.config.ts', 'packages/web/compress.ts', 'packages/web/methods.ts'];

function state(): string {
  const hash = createHash('sha256');
  const below = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)));
  for (const path of [...below.sort(), ...FILES.map((file) => join(ROOT, file)), ...METHOD_FILES]) hash.update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

const now = state();
if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) process.exit(0);
console.error('Building the web application: once, and again when its sources change.');
await build({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' });
writeFileSync(STAMP, now);
