import type { PairPrediction } from './validate-analogy.ts';

/** A coverage, and the accuracy of that share of the most confident predictions. */
interface CoveragePoint {
  coverage: number;
  correct: number;
}

/** Minimum coverage of a curve: with fewer pairs, the accuracy is too noisy. */
const MIN_COVERAGE = 0.05;
const COVERAGE_STEP = 0.025;

/** Accuracy of the most confident predictions, from 5 % coverage up to all pairs that are predicted. */
export function coverageCurve(pairs: readonly PairPrediction[]): CoveragePoint[] {
  const ordered = pairs.filter(({ z }) => z > 0).toSorted((a, b) => b.z - a.z);
  const steps = Math.floor((ordered.length / pairs.length - MIN_COVERAGE) / COVERAGE_STEP);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const coverage = MIN_COVERAGE + step * COVERAGE_STEP;
    const mostConfident = ordered.slice(0, Math.round(coverage * pairs.length));
    return { coverage, correct: mostConfident.filter(({ correct }) => correct).length / mostConfident.length };
  });
}
