/** Whether everything is tried, by `npm run test:long`, or a part of it, by `npm test`. */
export const LONG = process.env.EUTOMER_TESTS === 'long';

/** A number of rounds, molecules or rows: a smaller one in `npm test`. */
export const howMany = (long: number, short: number): number => (LONG ? long : short);

/** All of a list, or in `npm test` one in so many, from first to last. */
export const sampleOf = <Item>(list: readonly Item[], oneIn: number): Item[] =>
  list.filter((_, index) => LONG || index % oneIn === 0);
