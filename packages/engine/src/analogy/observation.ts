import type { Statement } from '../catalogue/statement.ts';

/** What a statement says of a pair of isomers, as a number that can be averaged. */
export interface Observation {
  /** Half the log of the ratio, at most 1; positive where the isomer that counts as plus is the better one. */
  value: number;
  /** What it is worth beside others, 0 to 1. */
  weight: number;
}

/** The log of ratios above a hundred counts as that of a hundred. */
const MAX_LOG_RATIO = 2;
/** What is taken for the ratio where only the better isomer is known: ten. */
const UNMEASURED = 0.5;

/** How much better the statement's better isomer is. */
export function observationOf({ ratio, weight }: Statement): Observation {
  return { value: ratio === null ? UNMEASURED : Math.min(MAX_LOG_RATIO, Math.log10(ratio)) / MAX_LOG_RATIO, weight };
}
