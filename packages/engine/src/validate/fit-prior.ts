import { followProbability, type ConfidencePrior } from '../predict/confidence.ts';

/** A compound left out: what the others of its family weigh for and against the prediction made for it, and how it ended. */
export interface FitCase {
  agreeing: number;
  against: number;
  right: boolean;
}

/** The grid that is searched: the expected share of followers, and how many compounds that expectation is worth. */
const SHARES = [0.5, 0.6, 0.7, 0.75, 0.8, 0.84, 0.87, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98, 0.985, 0.99];
const STRENGTHS = [0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24];

const priorOf = (share: number, strength: number): ConfidencePrior => ({ agreeing: share * strength, against: (1 - share) * strength });

/** Surprise (negative log likelihood) at how the cases ended. */
const surprise = (cases: readonly FitCase[], prior: ConfidencePrior): number =>
  cases.reduce((sum, each) => {
    const probability = followProbability(each, prior);
    return sum - Math.log(each.right ? probability : 1 - probability);
  }, 0);

/** The prior of the grid under which the cases are the least surprising. Two parameters, whatever the number of cases. */
export function fitPrior(cases: readonly FitCase[]): ConfidencePrior {
  let best = priorOf(SHARES[0]!, STRENGTHS[0]!);
  let least = Infinity;
  for (const share of SHARES) {
    for (const strength of STRENGTHS) {
      const prior = priorOf(share, strength);
      const found = surprise(cases, prior);
      if (found < least) [best, least] = [prior, found];
    }
  }
  return best;
}
