import type { DrugClassStats } from '../predict/prediction.ts';
import { wilsonInterval } from './wilson.ts';

/**
 * Leave-one-out within a family: each compound is predicted to have the arrangement of the majority of the others. A tie
 * among the others predicts nothing and counts as wrong.
 *
 * @param agrees for each compound with a checked source, whether its eutomer has the template's arrangement
 * @returns for each compound, whether the prediction was right
 */
export function leaveOneOut(agrees: readonly boolean[]): boolean[] {
  const agreeing = agrees.filter(Boolean).length;
  return agrees.map((own) => {
    const others = agreeing - Number(own);
    const against = agrees.length - 1 - others;
    return others !== against && own === others > against;
  });
}

/** `kc_tier` of the interface, from the lower bound in percent. */
function tier(lowerPercent: number): DrugClassStats['kc_tier'] {
  if (lowerPercent >= 80) return 'T1';
  if (lowerPercent >= 60) return 'T2';
  return lowerPercent >= 40 ? 'T3' : 'T4';
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** A family's figures from the outcomes of leave-one-out. */
export function classStats(outcomes: readonly boolean[]): DrugClassStats {
  const total = outcomes.length;
  const correct = outcomes.filter(Boolean).length;
  const lower = oneDecimal(100 * wilsonInterval(correct, total).lower);
  return {
    n_validated: total,
    n_correct: correct,
    accuracy: `${(total === 0 ? 0 : (100 * correct) / total).toFixed(1)}%`,
    wilson_ci_lower: lower,
    kc_tier: tier(lower),
  };
}
