import type { Plugin } from 'vite';

const NAME = '\0replace-zip-worker';

/**
 * The library that writes workbooks has its files packed by further workers, made of text, which the content-security policy forbids: it would wait for ever. Ours
 * is in a worker already, and packs them itself.
 */
export const replaceZipWorker = (): Plugin => ({
  name: 'replace-zip-worker',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'fflate' && importer?.endsWith('/zipToArrayBuffer.js') === true ? NAME : null),
  load: (id) =>
    id === NAME
      ? `import { zipSync } from 'fflate';
         export const zip = (files, done) => {
           let packed;
           try { packed = zipSync(files); } catch (error) { done(error, null); return; }
           done(null, packed);
         };`
      : null,
});
