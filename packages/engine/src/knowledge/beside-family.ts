/** What a family and an analogy count beside each other, as factors of their log odds. */
export interface BesideFamily {
  family: number;
  analogy: number;
}

/** Before anything was compared the family alone decides. */
export const FAMILY_ALONE: BesideFamily = { family: 1, analogy: 0 };

/** The log odds of a probability, within what a table can bear out. */
const oddsOf = (probability: number): number => {
  const bounded = Math.min(0.99, Math.max(0.01, probability));
  return Math.log(bounded / (1 - bounded));
};

/**
 * What a family's arrangement is worth beside what the nearest known compounds say, whatever their family.
 *
 * @param family the probability that the family's members give it
 * @param analogy the probability that an analogy would give its own answer
 * @param agrees whether that answer is the family's
 * @param counts what each of the two counts
 */
export const besideFamily = (family: number, analogy: number, agrees: boolean, counts: BesideFamily): number =>
  1 / (1 + Math.exp(-(counts.family * oddsOf(family) + counts.analogy * (agrees ? 1 : -1) * oddsOf(analogy))));
