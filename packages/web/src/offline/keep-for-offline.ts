import { chemistry } from '../chemistry/chemistry-worker.ts';
import { PARTS } from '../chemistry/questions.ts';

/** Delay on pages that do not load RDKit, in milliseconds. */
const MAX_DELAY = 15_000;

/** Caches the application for offline use, as soon as the first answer does not need the same files. */
export function keepForOffline(): void {
  // Plain HTTP from another machine has no service workers; during development, files change all the time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    clearTimeout(timer);
    stop();
    // Without it the application works online as before.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  };
  const timer = setTimeout(begin, MAX_DELAY);
  const look = () => {
    if (PARTS.every((part) => chemistry.parts.includes(part))) begin();
  };
  const stop = chemistry.watch(look);
  look();
}
