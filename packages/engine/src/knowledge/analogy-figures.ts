import { FAMILY_ALONE, type CombinationWeights } from './combine-confidences.ts';

/**
 * Accuracy, in cross-validation, of a class of answers by analogy with about the same claimed probability. Classes are
 * sorted, the least likely first. Generated (`npm run validate`).
 */
export interface AnalogyClass {
  /** Lowest claimed probability of the class. */
  least: number;
  /** Number of compounds left out and predicted, and number of correct predictions. */
  compared: number;
  right: number;
}

/**
 * How fast the log odds of an answer rise with its {@link logOddsPredictor}: if a near analogue is known, and if none
 * is.
 */
export interface AnalogyOdds {
  near: number;
  far: number;
}

export interface AnalogyFigures {
  classes: AnalogyClass[];
  odds: AnalogyOdds;
  /** The weights of a family's arrangement and of an analogy when both are known. */
  combinationWeights: CombinationWeights;
}

/** Used until there are figures: nothing is claimed. */
export const NO_ANALOGY_FIGURES: AnalogyFigures = {
  classes: [],
  odds: { near: 0, far: 0 },
  combinationWeights: FAMILY_ALONE,
};

/** How strongly a comparison with the known compounds supports its answer. */
export interface AnalogyStrength {
  z: number;
  /** Similarity of the nearest known compound. */
  nearest: number;
}

/** A known compound at least this similar is a near analogue. */
export const MIN_NEAR_SIMILARITY = 0.6;

/** Upper bound of any confidence: a few percent of the configurations in the tables are wrong. */
const MAX_PROBABILITY = 0.97;

/**
 * The quantity to which the log odds of an answer are proportional. For a molecule unlike any known compound it is |z|,
 * because a small |z| then means little. With a near analogue it is the square root of |z|: a small |z| is already
 * meaningful, and a large one cannot be more certain than the analogue's label.
 */
export const logOddsPredictor = ({ z, nearest }: AnalogyStrength): number =>
  nearest >= MIN_NEAR_SIMILARITY ? Math.sqrt(Math.abs(z)) : Math.abs(z);

/** The probability that an answer by analogy is correct, at least one half. */
export function getProbability(strength: AnalogyStrength, { odds }: Pick<AnalogyFigures, 'odds'>): number {
  const slope = strength.nearest >= MIN_NEAR_SIMILARITY ? odds.near : odds.far;
  return Math.min(MAX_PROBABILITY, 1 / (1 + Math.exp(-slope * logOddsPredictor(strength))));
}

/** The class that a probability belongs to; undefined if there are no classes yet. */
export const getAnalogyClass = (probability: number, { classes }: AnalogyFigures): AnalogyClass | undefined =>
  classes.findLast(({ least }) => probability >= least) ?? classes[0];
