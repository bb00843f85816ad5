import { useSyncExternalStore } from 'react';

const preference = matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  preference.addEventListener('change', changed);
  addEventListener('themechange', changed);
  return () => {
    preference.removeEventListener('change', changed);
    removeEventListener('themechange', changed);
  };
}

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? preference.matches : theme === 'dark';
};

/** True if the page is dark now: pictures are drawn to match. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark);
