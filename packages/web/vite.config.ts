import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './compress.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compress()],
  // The worker is a file of its own, because it is served with a policy of its own: the toolkit builds functions from text.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'toolkit/[name]-[hash].js', chunkFileNames: 'toolkit/[name]-[hash].js' } } },
  build: { target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 1_500 },
  server: { proxy: { '/api': 'http://localhost:3000', '/docs': 'http://localhost:3000', '/openapi.json': 'http://localhost:3000' } },
});
