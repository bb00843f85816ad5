import { chemistry } from '../chemistry/chemistry-worker.ts';
import { PARTS } from '../chemistry/questions.ts';

/** Delay on pages that do not load RDKit, in milliseconds. */
const MAX_DELAY = 15_000;

/** Caches the application for offline use, once the first answer no longer has to download the same files. */
export function registerServiceWorker(): void {
  // Pages loaded by plain HTTP from another machine have no service workers; during development, files change all the
  // time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let registered = false;
  const register = () => {
    if (registered) return;
    registered = true;
    clearTimeout(timer);
    stop();
    // Without a service worker, the application still works online.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  };
  const timer = setTimeout(register, MAX_DELAY);
  const registerWhenLoaded = () => {
    if (PARTS.every((part) => chemistry.shares.get(part) === 1)) register();
  };
  const stop = chemistry.watch(registerWhenLoaded);
  registerWhenLoaded();
}
