import type { Method } from '../methods/method.ts';

/** The channel on which the method says that it has begun a molecule without end. */
export const ENDLESS = 'endless';

/**
 * A custom method that exhausts the call stack for 2-chlorobutane, ends the worker's thread for 2-bromobutane, and never
 * ends for 2-iodobutane.
 */
const crashing: Method = () => (molecule) => {
  const constitution = molecule.normal.constitution();
  if (constitution === 'CCC(C)Cl') throw new RangeError('Maximum call stack size exceeded');
  if (constitution === 'CCC(C)Br') process.exit();
  if (constitution === 'CCC(C)I') {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    new BroadcastChannel(ENDLESS).postMessage(null);
    for (;;);
  }
  return null;
};

export default crashing;
