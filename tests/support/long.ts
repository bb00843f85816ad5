/** True for all tests, in `npm run test:long`; false for a selection, in `npm test`. */
export const LONG = process.env.EUTOMER_TESTS === 'long';

/** A number of rounds, molecules or rows: the smaller one in `npm test`. */
export const howMany = (long: number, short: number): number => (LONG ? long : short);

/** A whole list, or in `npm test` every `oneIn`th item, from first to last. */
export const getSample = <Item>(list: readonly Item[], oneIn: number): Item[] =>
  list.filter((_, index) => LONG || index % oneIn === 0);
