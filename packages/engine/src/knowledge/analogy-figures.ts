import { FAMILY_ALONE, type BesideFamily } from './beside-family.ts';

/**
 * Accuracy of answers by analogy in cross-validation, for a class of about equal claimed probability, the least likely
 * class first. Generated (`npm run validate`).
 */
export interface AnalogyClass {
  /** The least probability that was claimed. */
  least: number;
  /** Compounds that were left out and predicted, and of these predicted rightly. */
  compared: number;
  right: number;
}

/** How fast the log odds of an answer rise with its {@link evidence}: if a near analogue is known, and if none is. */
export interface AnalogyOdds {
  near: number;
  far: number;
}

export interface AnalogyFigures {
  classes: AnalogyClass[];
  odds: AnalogyOdds;
  /** The weights of a family's arrangement and of an analogy when both are known. */
  besideFamily: BesideFamily;
}

/** Before anything was compared nothing is claimed. */
export const NO_ANALOGY_FIGURES: AnalogyFigures = {
  classes: [],
  odds: { near: 0, far: 0 },
  besideFamily: FAMILY_ALONE,
};

/** How sure a comparison with the known compounds is. */
export interface Sureness {
  z: number;
  /** Similarity of the nearest known compound. */
  nearest: number;
}

/** A known compound at least this similar is a near analogue. */
export const NEAR = 0.6;

/** Nothing is surer than this: tables hold a few wrong labels in a hundred. */
const CEILING = 0.97;

/**
 * The quantity to which the log odds of an answer are proportional. Far from all known compounds it is |z|: a small |z|
 * means next to nothing there. Near one of them it is the root of |z|: a small |z| already means something, and a large
 * one cannot be surer than the analogue's label.
 */
export const evidence = ({ z, nearest }: Sureness): number => (nearest >= NEAR ? Math.sqrt(Math.abs(z)) : Math.abs(z));

/** The probability that an answer by analogy is right, from one half upwards. */
export function getChance(sureness: Sureness, { odds }: Pick<AnalogyFigures, 'odds'>): number {
  const slope = sureness.nearest >= NEAR ? odds.near : odds.far;
  return Math.min(CEILING, 1 / (1 + Math.exp(-slope * evidence(sureness))));
}

/** The class that a probability belongs to; undefined before anything was compared. */
export const getClass = (chance: number, { classes }: AnalogyFigures): AnalogyClass | undefined =>
  classes.findLast(({ least }) => chance >= least) ?? classes[0];
