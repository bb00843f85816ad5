import { getStats, type DrugClassStats } from '../knowledge/class-stats.ts';
import { wilsonInterval } from '../knowledge/wilson.ts';

/** The outcome of leaving a compound out; `null` if the others do not decide. */
export type Outcome = boolean | null;

/** True for a tie, which includes the case of no compounds. */
export const isTie = (agrees: readonly boolean[]): boolean => agrees.filter(Boolean).length * 2 === agrees.length;

/** True if a compound behaves like the majority of the others. */
function majorityAgrees(agreement: boolean, others: readonly boolean[]): boolean {
  return !isTie(others) && agreement === others.filter(Boolean).length * 2 > others.length;
}

/**
 * Leave-one-out within a family: each compound is predicted to have the arrangement of the majority of the others. A
 * tie among the others gives no prediction and counts as wrong.
 *
 * @param agrees for each compound with a checked source, whether its eutomer has the template's arrangement
 * @returns for each compound, whether the prediction was right; null for one that has no others to be predicted from
 */
export const leaveOneOut = (agrees: readonly boolean[]): Outcome[] =>
  agrees.map((agreement, index) =>
    agrees.length === 1 ? null : majorityAgrees(agreement, agrees.toSpliced(index, 1)),
  );

/**
 * Leave-one-cluster-out: each compound is predicted from the compounds outside its cluster of near analogues.
 *
 * @param cluster for each compound, the number of its cluster
 * @returns null for a compound whose cluster is the whole family: nothing is left to predict it from
 */
export const leaveOneClusterOut = (agrees: readonly boolean[], cluster: readonly number[]): Outcome[] =>
  agrees.map((agreement, index) => {
    const others = agrees.filter((_, other) => cluster[other] !== cluster[index]);
    return others.length === 0 ? null : majorityAgrees(agreement, others);
  });

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** A share of right predictions with its 95 % Wilson interval, in percent with one decimal. */
export interface Share {
  total: number;
  correct: number;
  percent: number;
  lower: number;
  upper: number;
}

/** Counts outcomes, leaving out undecided ones. */
export function getShare(outcomes: readonly Outcome[]): Share {
  const decided = outcomes.filter((outcome) => outcome !== null);
  const correct = decided.filter(Boolean).length;
  const interval = wilsonInterval(correct, decided.length);
  return {
    total: decided.length,
    correct,
    percent: oneDecimal(decided.length === 0 ? 0 : (100 * correct) / decided.length),
    lower: oneDecimal(100 * interval.lower),
    upper: oneDecimal(100 * interval.upper),
  };
}

/** A family's figures from the outcomes of leave-one-out. */
export function classStats(outcomes: readonly Outcome[]): DrugClassStats {
  const { total, correct } = getShare(outcomes);
  return getStats(correct, total);
}
