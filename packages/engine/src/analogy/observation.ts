import type { Statement } from '../catalogue/statement.ts';

/** A statement on a pair of isomers as a number that can be averaged. */
export interface Observation {
  /** Half the log of the ratio, at most 1; positive where the isomer that counts as plus is the better one. */
  value: number;
  /** Its weight, 0 to 1. */
  weight: number;
}

/** The log of ratios above a hundred counts as that of a hundred. */
const MAX_LOG_RATIO = 2;
/** Assumed value if only the better isomer is known: a ratio of ten. */
const UNMEASURED = 0.5;

/** A statement's preference for its better isomer, as a number. */
export function toObservation({ ratio, weight }: Statement): Observation {
  return { value: ratio === null ? UNMEASURED : Math.min(MAX_LOG_RATIO, Math.log10(ratio)) / MAX_LOG_RATIO, weight };
}
