import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './compress.ts';
import { firstScript } from './first-script.ts';
import { listOfflineFiles } from './list-offline-files.ts';
import { methods } from './methods.ts';
import { preloadFont } from './preload-font.ts';
import { replaceZipWorker } from './replace-zip-worker.ts';
import { listWorkerLicenses } from './worker-licenses.ts';

/** Licences of bundled libraries; those of the font and of RDKit, which no page imports as code, are in `public/licenses`. */
const LICENSES = 'licenses/libraries.md';
const workerLicenses = listWorkerLicenses(LICENSES);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont(), firstScript(), workerLicenses.ofPage, listOfflineFiles(), compress()],
  // Workers are separate files because they need a separate policy: RDKit builds functions from text.
  worker: {
    format: 'es',
    plugins: () => [methods(), replaceZipWorker(), workerLicenses.ofWorkers],
    rolldownOptions: {
      output: { entryFileNames: 'toolkit/[name]-[hash].js', chunkFileNames: 'toolkit/[name]-[hash].js' },
    },
  },
  build: { license: { fileName: LICENSES }, target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 1_500 },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/docs': 'http://127.0.0.1:8080',
      '/openapi.json': 'http://127.0.0.1:8080',
    },
  },
});
