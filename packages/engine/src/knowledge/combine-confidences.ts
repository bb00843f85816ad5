/** Weights of a family and of an analogy, as factors on their log odds. */
export interface CombinationWeights {
  family: number;
  analogy: number;
}

/** Used until there are figures: the family alone decides. */
export const FAMILY_ALONE: CombinationWeights = { family: 1, analogy: 0 };

/** The log odds of a probability, limited to the range that our tables can support. */
const logOdds = (probability: number): number => {
  const bounded = Math.min(0.99, Math.max(0.01, probability));
  return Math.log(bounded / (1 - bounded));
};

/**
 * Combines the probability of a family's arrangement with that of an analogy.
 *
 * @param family the probability of the family's arrangement, according to its members
 * @param analogy the probability of the analogy's own answer
 * @param agrees true if both answers are the same
 */
export const combineConfidences = (
  family: number,
  analogy: number,
  agrees: boolean,
  weights: CombinationWeights,
): number =>
  1 / (1 + Math.exp(-(weights.family * logOdds(family) + weights.analogy * (agrees ? 1 : -1) * logOdds(analogy))));
