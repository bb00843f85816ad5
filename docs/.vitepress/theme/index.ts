import { h } from 'vue';
import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import ThemeButton from './theme-button.ts';
import '../../../packages/web/src/app/colours.css';
import '../../../packages/web/src/app/font.css';
import './guide.css';

/** Links back to pages of the application; as plain links, because VitePress would look for them in the guide. */
const applicationLinks = () =>
  h('nav', { class: 'application', 'aria-label': 'Application' }, [
    h('a', { href: '/', target: '_self' }, 'Predict'),
    h('a', { href: '/families', target: '_self' }, 'Families'),
    h('a', { href: '/docs/', target: '_self' }, 'API reference'),
  ]);

/** The default theme with the application's font, colours and theme button. */
export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'nav-bar-content-after': () => [applicationLinks(), h(ThemeButton)],
      'nav-screen-content-after': () => [applicationLinks(), h(ThemeButton)],
    }),
} satisfies Theme;
