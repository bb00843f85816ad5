import type { Context } from '../context.ts';

/**
 * How often to check whether the service is idle. The first check is delayed too, to leave the processors free for the
 * startup.
 */
const IDLE_CHECK_MS = 3_000;

/** Loads what the first requests would otherwise wait for, as soon as no prediction is waiting. */
export function loadWhenIdle(
  { backlogs }: Pick<Context, 'backlogs'>,
  {
    load,
    onFailure,
    interval = IDLE_CHECK_MS,
  }: { load: () => Promise<void>; onFailure: (error: unknown) => void; interval?: number },
): Disposable {
  const timer = setInterval(() => {
    if (backlogs.single.waiting + backlogs.batch.waiting > 0) return;
    clearInterval(timer);
    load().catch(onFailure);
  }, interval).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
