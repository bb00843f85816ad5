import { defineConfig } from 'vitepress';
import { itemAt, must } from '../../packages/engine/src/must.ts';
import { APPLICATION_PREFIX, GUIDE } from '../../scripts/guide-pages.ts';

/** Inline scripts, which the policy of our pages forbids. The only one that VitePress still has detects a Mac, to show ⌘ or Ctrl. */
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/)[^>]*>[\s\S]*?<\/script>/g;

/** `scripts/build-guide.ts` assembles the pages from Markdown files of the repository. */
export default defineConfig({
  title: 'eutomer guide',
  description:
    'How to use eutomer: which enantiomer of a chiral molecule is the active one, how confident the prediction is, and why',
  lang: 'en',
  base: '/guide/',
  srcDir: 'dist/pages',
  outDir: 'dist/site',
  cacheDir: 'dist/cache',
  cleanUrls: true,
  // public/theme.js applies the application's theme instead.
  appearance: false,
  head: [
    ['link', { rel: 'icon', href: '/guide/icon.svg', type: 'image/svg+xml' }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['script', { src: '/guide/theme.js' }],
  ],
  transformHtml: (html) => html.replaceAll(INLINE_SCRIPT, ''),
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // Pages are plain Markdown: `<file>` in a sentence is text.
    html: false,
    config(markdown) {
      const renderLink = must(markdown.renderer.rules.link_open, 'a renderer of links');
      markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
        const token = itemAt(tokens, index);
        const href = must(token.attrGet('href'), 'an address');
        if (!href.startsWith(APPLICATION_PREFIX)) return renderLink(tokens, index, options, env, self);
        token.attrSet('href', href.slice(APPLICATION_PREFIX.length));
        // A full address, so that the browser loads the page: the guide's router knows only its own pages.
        token.attrSet('target', '_self');
        return self.renderToken(tokens, index, options);
      };
    },
  },
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    siteTitle: 'eutomer',
    logoLink: { link: '/', target: '_self' },
    sidebar: GUIDE.map(({ group, pages }) => ({
      text: group,
      items: pages.map(({ name, title }) => ({ text: title, link: name === 'index' ? '/' : `/${name}` })),
    })),
    outline: { level: [2, 3] },
    search: { provider: 'local' },
    footer: { message: 'For research use only.' },
  },
});
