import {
  getProbability,
  MIN_NEAR_SIMILARITY,
  type AnalogyClass,
  type AnalogySlopes,
  type AnalogyStrength,
  type Slopes,
} from '../knowledge/analogy-figures.ts';
import { itemAt } from '../must.ts';

/** A prediction with its certainty, and whether it was correct. */
interface ScoredPrediction extends AnalogyStrength {
  correct: boolean;
}

/** The number of classes, of about equal size, that predictions are sorted into. */
const CLASSES = 10;
/** Number of steps of Newton's method; a handful is enough for a single parameter. */
const NEWTON_STEPS = 30;
/** Keeps the slope finite if all predictions are correct. */
const PRIOR = 1e-3;

/** The maximum-likelihood slope of the log odds over √|z|; never negative. */
function fitSlope(outcomes: readonly ScoredPrediction[]): number {
  let slope = 0;
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    let gradient = -PRIOR * slope;
    let curvature = PRIOR;
    for (const outcome of outcomes) {
      const x = Math.sqrt(Math.abs(outcome.z));
      const probability = 1 / (1 + Math.exp(-slope * x));
      gradient += (Number(outcome.correct) - probability) * x;
      curvature += probability * (1 - probability) * x * x;
    }
    slope += gradient / curvature;
  }
  return Math.max(0, slope);
}

const fitNearAndFar = (outcomes: readonly ScoredPrediction[]): Slopes => ({
  near: fitSlope(outcomes.filter(({ nearest }) => nearest >= MIN_NEAR_SIMILARITY)),
  far: fitSlope(outcomes.filter(({ nearest }) => nearest < MIN_NEAR_SIMILARITY)),
});

/** Fits the slopes, with and without a near analogue and a requested target. */
export const fitSlopes = (outcomes: readonly ScoredPrediction[]): AnalogySlopes => ({
  free: fitNearAndFar(outcomes.filter(({ evidenceAt }) => evidenceAt === 'any-target')),
  named: fitNearAndFar(outcomes.filter(({ evidenceAt }) => evidenceAt !== 'any-target')),
});

/** Sorts predictions into classes by the claimed probability, and counts the correct ones in each class. */
export function sortIntoClasses(outcomes: readonly ScoredPrediction[], slopes: AnalogySlopes): AnalogyClass[] {
  const sorted = outcomes
    .filter(({ z }) => z > 0)
    .map((outcome) => ({ probability: getProbability(outcome, { slopes }), correct: outcome.correct }))
    .toSorted((a, b) => a.probability - b.probability);
  const size = Math.ceil(sorted.length / CLASSES);
  return Array.from({ length: CLASSES }, (_, index) => sorted.slice(index * size, (index + 1) * size))
    .filter(({ length }) => length > 0)
    .map((group) => ({
      least: itemAt(group, 0).probability,
      compared: group.length,
      right: group.filter(({ correct }) => correct).length,
    }));
}
