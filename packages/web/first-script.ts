import { join } from 'node:path';
import type { Plugin } from 'vite';

const FIRST = join(import.meta.dirname, 'src/start-early.ts');

/** Puts a small script into the document before the application’s, so that it runs while that still loads. Vite itself would make one of the two. */
export const firstScript = (): Plugin => ({
  name: 'first-script',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: FIRST, name: 'start-early' });
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.facadeModuleId === FIRST);
      if (chunk === undefined) throw new Error(`${FIRST} is not in the build`);
      return [
        {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` },
          injectTo: 'head-prepend',
        },
      ];
    },
  },
});
