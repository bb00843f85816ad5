import type { Plugin } from 'vite';

/** Loads the font with the document, so that text does not wrap again when it arrives. */
export const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
      if (font === undefined) throw new Error('the font is not in the build');
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` },
          injectTo: 'head-prepend',
        },
      ];
    },
  },
});
