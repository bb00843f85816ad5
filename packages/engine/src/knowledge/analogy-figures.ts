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

/** How fast the log odds of an answer rise with √|z|: if a near analogue is known, and if none is. */
export interface Slopes {
  near: number;
  far: number;
}

/**
 * The slopes without and with a requested target. With one, findings at other targets count for little, so that the
 * same z means more.
 */
export interface AnalogySlopes {
  free: Slopes;
  named: Slopes;
}

export interface AnalogyFigures {
  classes: AnalogyClass[];
  slopes: AnalogySlopes;
  /** The weights of a family's arrangement and of an analogy when both are known. */
  combinationWeights: CombinationWeights;
}

/** Used until there are figures: nothing is claimed. */
export const NO_ANALOGY_FIGURES: AnalogyFigures = {
  classes: [],
  slopes: { free: { near: 0, far: 0 }, named: { near: 0, far: 0 } },
  combinationWeights: FAMILY_ALONE,
};

/** How strongly a comparison with the known compounds supports its answer. */
export interface AnalogyStrength {
  z: number;
  /** Similarity of the nearest known compound. */
  nearest: number;
  evidenceAt: EvidenceAt;
}

/**
 * Where the findings on the analogues were made: at any target if none was requested; at the requested one or another of
 * its protein family, at least in part; or only at other targets.
 */
export type EvidenceAt = 'any-target' | 'requested-target' | 'other-targets';

/** A known compound at least this similar is a near analogue. */
export const MIN_NEAR_SIMILARITY = 0.6;

/** Upper bound of any confidence: a few percent of the configurations in the tables are wrong. */
const MAX_PROBABILITY = 0.97;

/**
 * Upper bound if all findings are at other targets than the requested one. In cross-validation, three in five of such
 * answers were correct, however large z was (`VALIDATION.md`).
 */
export const MAX_FROM_OTHER_TARGETS = 0.6;

const getSlope = ({ nearest, evidenceAt }: AnalogyStrength, { free, named }: AnalogySlopes): number =>
  (evidenceAt === 'any-target' ? free : named)[nearest >= MIN_NEAR_SIMILARITY ? 'near' : 'far'];

/**
 * The probability that an answer by analogy is correct, at least one half. Its log odds are proportional to √|z|: a
 * small |z| already says something, and a large one cannot be more certain than the labels of the analogues.
 */
export const getProbability = (strength: AnalogyStrength, { slopes }: Pick<AnalogyFigures, 'slopes'>): number =>
  Math.min(
    strength.evidenceAt === 'other-targets' ? MAX_FROM_OTHER_TARGETS : MAX_PROBABILITY,
    1 / (1 + Math.exp(-getSlope(strength, slopes) * Math.sqrt(Math.abs(strength.z)))),
  );

/** The class that a probability belongs to; undefined if there are no classes yet. */
export const getAnalogyClass = (probability: number, { classes }: AnalogyFigures): AnalogyClass | undefined =>
  classes.findLast(({ least }) => probability >= least) ?? classes[0];
