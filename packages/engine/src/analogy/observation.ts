import { MAX_LOG_RATIO } from '../catalogue/ratios.ts';
import type { Statement } from '../catalogue/statements/statement.ts';

/** A statement about a pair of isomers as a number, for averaging. */
export interface Observation {
  /** Half the log of the ratio, at most 1; positive if the plus isomer is the better one. */
  value: number;
  /** Its weight, 0 to 1. */
  weight: number;
}

/** Assumed value if only the better isomer is known: a ratio of ten. */
const UNMEASURED_VALUE = 0.5;

/** A statement's preference for its better isomer, as a number. */
export function toObservation({ ratio, weight }: Statement): Observation {
  return {
    value: ratio === null ? UNMEASURED_VALUE : Math.min(MAX_LOG_RATIO, Math.log10(ratio)) / MAX_LOG_RATIO,
    weight,
  };
}
