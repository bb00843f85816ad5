import type { Method } from '../methods/method.ts';

/** A custom method with a fault: it throws for 2-chlorobutane. */
const failing: Method = () => (molecule) => {
  if (molecule.normal.constitution() === 'CCC(C)Cl') throw new TypeError('a fault in a method');
  return null;
};

export default failing;
