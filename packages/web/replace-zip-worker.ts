import type { Plugin } from 'vite';

const NAME = '\0replace-zip-worker';

/**
 * The workbook library compresses files in workers made from text, which the content-security policy forbids, so it would hang.
 * It already runs in a worker of ours and can compress them there.
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
