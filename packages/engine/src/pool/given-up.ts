import { withResolvers } from '../with-resolvers.ts';

/**
 * A task whose caller has gone. A worker in the middle of it finishes it, because restarting a worker takes half a
 * second; a worker that has not started it skips it. Both look at the shared number of molecules begun.
 */
const GIVEN_UP = -1;

/** Marks a task as not wanted any more, unless it has been begun. */
export function giveUp(started: Int32Array): void {
  Atomics.compareExchange(started, 0, 0, GIVEN_UP);
}

/** Begins a task; false when it is not wanted any more. */
export const begin = (started: Int32Array): boolean => Atomics.compareExchange(started, 0, 0, 1) === 0;

/** The result of a promise, or the signal's reason if that aborts first. */
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
