import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const STYLES = join(import.meta.dirname, 'src/app/font.css');

/** The path of the font in the build. */
function findFont(bundle: object): string {
  const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
  if (font === undefined) throw new Error('the font is not in the build');
  return `/${font}`;
}

/**
 * Loads the font with the document, so that text does not wrap again when it arrives. Pages that the service writes
 * itself find it through `/font.css`.
 */
export const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  generateBundle(_options, bundle) {
    const source = readFileSync(STYLES, 'utf8').replace(/url\('[^']*'\)/, `url('${findFont(bundle)}')`);
    this.emitFile({ type: 'asset', fileName: 'font.css', source });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => [
      {
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: findFont(bundle) },
        injectTo: 'head-prepend',
      },
    ],
  },
});
