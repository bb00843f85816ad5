import type { Context } from '../context.ts';
import { preload } from './ask-thread.ts';

/**
 * How often to check whether the service is idle. The first check is delayed too, to leave the processors free for the
 * startup.
 */
const IDLE_CHECK_MS = 3_000;

/** Loads the compound names as soon as no prediction is waiting, so that the first search is fast. */
export function loadWhenIdle(
  { backlogs }: Pick<Context, 'backlogs'>,
  {
    onFailure,
    load = preload,
    interval = IDLE_CHECK_MS,
  }: { onFailure: (error: unknown) => void; load?: () => Promise<void>; interval?: number },
): Disposable {
  const timer = setInterval(() => {
    if (backlogs.single.waiting + backlogs.batch.waiting > 0) return;
    clearInterval(timer);
    load().catch(onFailure);
  }, interval).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
