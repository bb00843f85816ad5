import { useState } from 'react';

type Theme = 'light' | 'dark' | 'system';
const NAMES: Record<Theme, string> = { system: 'Auto', light: 'Light', dark: 'Dark' };
const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

function storedTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Cycles through automatic, light and dark; remembered in this browser. */
export function ThemeButton() {
  const [theme, setTheme] = useState(storedTheme);
  const change = () => {
    const next = NEXT[theme];
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    try {
      if (next === 'system') localStorage.removeItem('theme');
      else localStorage.setItem('theme', next);
    } catch {
      /* Storage may be forbidden; the theme is then kept only as long as the page is open. */
    }
    dispatchEvent(new Event('themechange'));
  };
  return (
    <button type="button" className="quiet" onClick={change}>
      <span className="theme-sign" aria-hidden="true">
        ◐
      </span>
      <span className="visually-hidden">Colours: </span>
      {NAMES[theme]}
      <span className="visually-hidden">; change to {NAMES[NEXT[theme]]}</span>
    </button>
  );
}
