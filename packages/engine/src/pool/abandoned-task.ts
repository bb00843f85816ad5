import { withResolvers } from '../with-resolvers.ts';

/**
 * Abandoned tasks. A worker that has started one finishes it, because restarting a worker takes half a second; a worker
 * that has not started it skips it. Both use the shared counter of started molecules.
 */
const ABANDONED = -1;

/** Marks a task as abandoned, unless it has been started. */
export function abandonTask(started: Int32Array): void {
  Atomics.compareExchange(started, 0, 0, ABANDONED);
}

/** Starts a task; false if it was abandoned. */
export const startTask = (started: Int32Array): boolean => Atomics.compareExchange(started, 0, 0, 1) === 0;

/** The result of a promise, or the signal's reason if the signal aborts first. */
export async function withAbort<Value>(
  promise: Promise<Value>,
  signal: AbortSignal,
  onAbort: () => void,
): Promise<Value> {
  const { promise: aborted, reject } = withResolvers<never>();
  const onAbortSignal = (): void => {
    onAbort();
    reject(signal.reason);
  };
  signal.addEventListener('abort', onAbortSignal, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbortSignal);
  }
}
