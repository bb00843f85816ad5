import type { LeftOutPair } from './validate-analogy.ts';

/** A share of all pairs, and how many in a hundred of that part, the surest, are right. */
export interface CoveragePoint {
  coverage: number;
  right: number;
}

/** Curves start at this share of all pairs: fewer are too noisy. */
const MIN_COVERAGE = 0.05;
const COVERAGE_STEP = 0.025;

/** The share right of the surest predictions, from a twentieth of all pairs to as many as are predicted. */
export function coverageCurve(pairs: readonly LeftOutPair[]): CoveragePoint[] {
  const ordered = pairs.filter(({ z }) => z > 0).toSorted((a, b) => b.z - a.z);
  const steps = Math.floor((ordered.length / pairs.length - MIN_COVERAGE) / COVERAGE_STEP);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const coverage = MIN_COVERAGE + step * COVERAGE_STEP;
    const mostConfident = ordered.slice(0, Math.round(coverage * pairs.length));
    return { coverage, right: mostConfident.filter(({ right }) => right).length / mostConfident.length };
  });
}
