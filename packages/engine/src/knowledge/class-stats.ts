import { wilsonInterval } from './wilson.ts';

/** Leave-one-out figures of a family, as the interface names them. */
export interface DrugClassStats {
  n_validated: number;
  n_correct: number;
  /** Percentage with one decimal and a percent sign. */
  accuracy: string;
  /** Lower bound of the 95 % Wilson interval, in percent. */
  wilson_ci_lower: number;
  /** Evidence tier by that bound: T1 ≥ 80, T2 ≥ 60, T3 ≥ 40, otherwise T4. */
  kc_tier: 'T1' | 'T2' | 'T3' | 'T4';
}

/** The tier of a Wilson lower bound in percent. */
function getTier(lower: number): DrugClassStats['kc_tier'] {
  if (lower >= 80) return 'T1';
  if (lower >= 60) return 'T2';
  return lower >= 40 ? 'T3' : 'T4';
}

/** Figures from the number of correct predictions and the total. */
export function getStats(correct: number, total: number): DrugClassStats {
  const lower = total === 0 ? 0 : Math.round(1_000 * wilsonInterval(correct, total).lower) / 10;
  return {
    n_validated: total,
    n_correct: correct,
    accuracy: `${(total === 0 ? 0 : (100 * correct) / total).toFixed(1)}%`,
    wilson_ci_lower: lower,
    kc_tier: getTier(lower),
  };
}

/** A family's leave-one-out lower bound (in percent) and number of compounds must reach these for `validated`. */
const VALIDATED_BOUND = 50;
const VALIDATED_COMPOUNDS = 5;
/** True if a family's figures allow `validated` predictions. */
export const isProven = (stats: DrugClassStats | undefined): boolean =>
  stats !== undefined && stats.n_validated >= VALIDATED_COMPOUNDS && stats.wilson_ci_lower >= VALIDATED_BOUND;

/** Maximum confidence with little evidence. */
const EXPLORATORY_CEILING = 0.79;

/**
 * Maximum confidence of an exploratory prediction: the family's own record (Laplace's rule of succession on
 * leave-one-out), so that a family without a rule claims no more than a coin toss, whatever the prior for families.
 */
export function exploratoryCeiling(stats: DrugClassStats | undefined): number {
  const { n_correct: right, n_validated: all } = stats ?? { n_correct: 0, n_validated: 0 };
  return Math.max(0.5, Math.min(EXPLORATORY_CEILING, (right + 1) / (all + 2)));
}
