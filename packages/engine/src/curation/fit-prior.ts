import { FLAT_PRIOR, type ConfidencePrior, type FollowCount } from '../knowledge/priors.ts';
import { itemAt } from '../must.ts';

/**
 * The search grid: the expected share of followers, and the number of compounds that this expectation counts as. At
 * most 16: families were chosen because most of their compounds agree, so they look more alike than they are, and a
 * family's own record must decide.
 */
const EXPECTED_SHARES = [0.5, 0.6, 0.7, 0.75, 0.8, 0.84, 0.87, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98, 0.985, 0.99];
/** Minimum number of families for a fit: from a single family one would conclude that all are alike. */
const MIN_FAMILIES = 10;
const STRENGTHS = [0.5, 1, 2, 3, 4, 6, 8, 12, 16];

const getPrior = (share: number, strength: number): ConfidencePrior => ({
  agreeing: share * strength,
  against: (1 - share) * strength,
});

/** log of start · (start + 1) · … with `count` factors. */
function logRising(start: number, count: number): number {
  let sum = 0;
  for (let step = 0; step < count; step++) sum += Math.log(start + step);
  return sum;
}

/**
 * Log probability of a family's compounds under a prior, one drawn after the other: the beta-binomial (Pólya)
 * likelihood. Leave-one-out would be biased: the only contradicting compound of a family would be scored against a
 * family without contradictions.
 */
const logLikelihood = ({ agreeing, against }: FollowCount, prior: ConfidencePrior): number =>
  logRising(prior.agreeing, agreeing) +
  logRising(prior.against, against) -
  logRising(prior.agreeing + prior.against, agreeing + against);

/**
 * The prior on the grid under which the families are the most likely: empirical Bayes with two parameters, whatever the
 * number of families; with too few families, a flat prior.
 */
export function fitPrior(families: readonly FollowCount[]): ConfidencePrior {
  if (families.length < MIN_FAMILIES) return FLAT_PRIOR;
  let best = getPrior(itemAt(EXPECTED_SHARES, 0), itemAt(STRENGTHS, 0));
  let highest = -Infinity;
  for (const share of EXPECTED_SHARES) {
    for (const strength of STRENGTHS) {
      const prior = getPrior(share, strength);
      const likelihood = families.reduce((sum, family) => sum + logLikelihood(family, prior), 0);
      if (likelihood > highest) [best, highest] = [prior, likelihood];
    }
  }
  return best;
}
