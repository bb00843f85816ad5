// Runs before the first paint, so that the wrong theme does not flash. The guide's own styles depend on the class.
{
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let theme = null;
    try {
      theme = localStorage.getItem('theme');
    } catch {}
    const root = document.documentElement;
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    root.classList.toggle('dark', theme ? theme === 'dark' : dark.matches);
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('themechange', apply);
}
