import { join } from 'node:path';
import type { Plugin } from 'vite';

const FIRST = join(import.meta.dirname, 'src/start-early.ts');

/**
 * Inlines a small script before the application's own, so that it runs while the application is still loading. Vite
 * would bundle the two into one.
 */
export const firstScript = (): Plugin => ({
  name: 'first-script',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: FIRST, name: 'start-early' });
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunk = Object.values(bundle).find(
        (candidate) => candidate.type === 'chunk' && candidate.facadeModuleId === FIRST,
      );
      if (chunk?.type !== 'chunk') throw new Error(`${FIRST} is not in the build`);
      return [
        {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` },
          injectTo: 'head-prepend',
        },
        // Otherwise requested after all that the page itself imports.
        ...chunk.imports.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head-prepend' as const,
        })),
      ];
    },
  },
});
