import { useSyncExternalStore } from 'react';

const preference = matchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  preference.addEventListener('change', onChange);
  addEventListener('themechange', onChange);
  return () => {
    preference.removeEventListener('change', onChange);
    removeEventListener('themechange', onChange);
  };
}

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? preference.matches : theme === 'dark';
};

/** True if the page is dark now: pictures are drawn to match. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark);
