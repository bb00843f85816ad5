import { defineComponent, h, onMounted, ref } from 'vue';

type Theme = 'light' | 'dark' | 'system';
const NAMES: Record<Theme, string> = { system: 'Auto', light: 'Light', dark: 'Dark' };
const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

/** Cycles through automatic, light and dark, as in the application, which shares the setting; public/theme.js applies it. */
export default defineComponent(() => {
  const theme = ref<Theme>('system');
  onMounted(() => {
    const chosen = document.documentElement.dataset.theme;
    if (chosen === 'light' || chosen === 'dark') theme.value = chosen;
  });
  const change = () => {
    theme.value = NEXT[theme.value];
    try {
      if (theme.value === 'system') localStorage.removeItem('theme');
      else localStorage.setItem('theme', theme.value);
    } catch {
      /* Storage may be blocked; the choice then lasts until the page is left. */
    }
    dispatchEvent(new Event('themechange'));
  };
  return () =>
    h('button', { type: 'button', class: 'theme-button', onClick: change }, [
      h('span', { 'aria-hidden': 'true' }, '◐ '),
      h('span', { class: 'visually-hidden' }, 'Colours: '),
      NAMES[theme.value],
      h('span', { class: 'visually-hidden' }, `; change to ${NAMES[NEXT[theme.value]]}`),
    ]);
});
