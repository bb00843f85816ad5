import { withResolvers } from '../with-resolvers.ts';

/**
 * A task whose caller has gone away. A worker that is on it goes on to the end, because a worker that is ended is back after half a second; one that has
 * not begun it passes over it. Both know by the number of molecules begun, which they share.
 */
const GIVEN_UP = -1;

/** Marks a task as not wanted any more, unless it has been begun. */
export function giveUp(begun: Int32Array): void {
  Atomics.compareExchange(begun, 0, 0, GIVEN_UP);
}

/** Begins a task; false when it is not wanted any more. */
export const begin = (begun: Int32Array): boolean => Atomics.compareExchange(begun, 0, 0, 1) === 0;

/** What a promise comes to, or the signal's reason when that aborts first. */
export async function orAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal,
  onAbort: () => void,
): Promise<Value> {
  const { promise: aborted, reject } = withResolvers<never>();
  const leave = (): void => {
    onAbort();
    reject(signal.reason);
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
