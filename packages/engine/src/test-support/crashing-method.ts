import type { Method } from '../methods/method.ts';

/** A custom method that exhausts the call stack for 2-chlorobutane, and ends the worker's thread for 2-bromobutane. */
const crashing: Method = () => (molecule) => {
  const constitution = molecule.normal.constitution();
  if (constitution === 'CCC(C)Cl') throw new RangeError('Maximum call stack size exceeded');
  if (constitution === 'CCC(C)Br') process.exit();
  return null;
};

export default crashing;
