import type { Context } from '../context.ts';
import { loadAhead } from './ask-thread.ts';

/** How often it is looked whether the service is idle, in milliseconds. The first time is after a start, which shall have the processors to itself. */
const INTERVAL = 3_000;

/** Has the names of compounds loaded as soon as nobody waits for a prediction, so that the first who searches need not wait. */
export function loadWhenIdle(
  { backlogs }: Pick<Context, 'backlogs'>,
  {
    onFailure,
    load = loadAhead,
    interval = INTERVAL,
  }: { onFailure: (error: unknown) => void; load?: () => Promise<void>; interval?: number },
): Disposable {
  const timer = setInterval(() => {
    if (backlogs.single.waiting + backlogs.batch.waiting > 0) return;
    clearInterval(timer);
    load().catch(onFailure);
  }, interval).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
