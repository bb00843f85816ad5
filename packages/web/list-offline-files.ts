import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PAGES } from '../service/src/http/pages.ts';
import { must } from '@eutomer/engine/must';

const NAME = 'service-worker.js';
const SCRIPT = join(import.meta.dirname, 'offline/service-worker.ts');

/** Files that the application may need; the licences are not needed offline. */
const FILES = ['index.html', 'icon.svg', 'theme.js', '{assets,toolkit}/*.{js,css,csv,wasm,woff2}'];

/** What the service worker caches: paths of files, patterns of the pages that share one document, and a version. */
function listFiles(folder: string) {
  const files = globSync(FILES, { cwd: folder }).toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return {
    version: hash.digest('hex').slice(0, 16),
    files: files.map((file) => (file === 'index.html' ? '/' : `/${file}`)),
    pages: PAGES.map((page) => `^${page.replace(/:\w+/g, '[^/]+')}$`),
  };
}

/** Builds the service worker and adds the list of files that it caches. */
export const listOfflineFiles = (): Plugin => ({
  name: 'list-offline-files',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: SCRIPT, fileName: NAME });
  },
  writeBundle: {
    order: 'pre',
    sequential: true,
    handler({ dir }) {
      const folder = must(dir, 'an output folder');
      const path = join(folder, NAME);
      writeFileSync(path, `const BUILD = ${JSON.stringify(listFiles(folder))};\n${readFileSync(path, 'utf8')}`);
    },
  },
});
