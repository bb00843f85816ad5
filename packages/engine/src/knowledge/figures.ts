import type { AnalogyFigures } from './analogy-figures.ts';
import { exploratoryCeiling, isProven, type DrugClassStats } from './class-stats.ts';
import type { ConfidencePriors, FollowCount } from './priors.ts';
import type { RecordFigures } from './records/figures.ts';

/** Predictions of about the same confidence. */
export interface ReliabilityBin {
  from: number;
  to: number;
  count: number;
  /** Mean confidence claimed. */
  claimed: number;
  /** The number of correct predictions, and of undecided ones, which count as wrong. */
  right: number;
  undecided: number;
  /** Fraction correct, and its 95 % Wilson interval. */
  observed: number;
  lower: number;
  upper: number;
}

/** Answers by analogy in one kind of cross-validation. */
export interface AnalogyReliability {
  /** `clusters`: no similar compound, and none from the same assay or paper, is left in training. */
  folds: 'random' | 'clusters';
  target_named: boolean;
  /** Pairs of enantiomers that were left out. */
  pairs: number;
  /** Accuracy of the most confident answers by coverage, up to the share of pairs that are answered. */
  curve: { coverage: number; right: number }[];
  calibration_error: number;
  bins: ReliabilityBin[];
}

/**
 * Leave-one-out results of a family's compounds with a checked source, except those with no others to predict them
 * from.
 */
export interface LeaveOneOutFigures {
  /** The confidence that each compound would have been given, by its name. */
  claimed: Record<string, number>;
  /** Names of the compounds that were predicted wrongly. */
  wrong?: string[];
  /** Names of the compounds for which the family's other members were evenly divided. */
  undecided?: string[];
}

/** The contents of `knowledge/validation.json`, written by `npm run validate`. */
export interface Figures {
  version: string;
  priors: ConfidencePriors;
  /** Leave-one-out figures by family id. */
  families: Record<string, DrugClassStats>;
  /** Names of the compounds that contradict their family's arrangement, by family id. */
  against: Record<string, string[]>;
  /**
   * Measured compounds that are claimed by a family but are not its members: how many follow its arrangement and how
   * many contradict it, by family id. Absent from files that were written before these were counted.
   */
  claimed?: Record<string, FollowCount>;
  reliability: {
    calibration_error: number;
    bins: ReliabilityBin[];
    /** Pairs left out by folds and answered by analogy; absent if there are too few. */
    analogy?: AnalogyReliability[];
  };
  left_out: Record<string, LeaveOneOutFigures>;
  /** How often second sources agree with records of individual compounds; absent without record tables. */
  records?: RecordFigures;
  /** The accuracy of answers by analogy; absent if there are too few pairs. */
  analogy?: AnalogyFigures;
}

/** The part of the figures that rests on the families alone, computed in seconds; the rest takes minutes. */
export type FamilyFigures = Pick<Figures, 'priors' | 'families' | 'against' | 'left_out' | 'reliability'>;

/** A compound that was left out of its family and predicted from the other members. */
export interface LeaveOneOutResult {
  name: string;
  /** `undecided`: the other members were evenly divided, which counts as wrong. */
  outcome: 'right' | 'wrong' | 'undecided';
  /** The confidence before the bounds for known compounds and limited evidence are applied. */
  confidence: number;
}

/** The reliability of a family's confidence, and its consequences. */
export interface FamilyReliability {
  leftOut: LeaveOneOutResult[];
  /** Maximum confidence of the family's exploratory predictions. */
  ceiling: number;
  /** True if all its predictions are exploratory, because its figures do not allow more. */
  exploratory: boolean;
}

/** How reliable the claimed confidence was when known compounds were predicted from the others. */
export interface Reliability {
  /** Mean gap between claimed and observed, each bin weighted by its count. */
  calibrationError: number;
  bins: ReliabilityBin[];
  analogy: AnalogyReliability[];
  /** By family id. */
  families: Record<string, FamilyReliability>;
}

function toResults({ claimed, wrong = [], undecided = [] }: LeaveOneOutFigures): LeaveOneOutResult[] {
  return Object.entries(claimed).map(([name, confidence]) => ({
    name,
    confidence,
    outcome: undecided.includes(name) ? 'undecided' : wrong.includes(name) ? 'wrong' : 'right',
  }));
}

export function getReliability({
  reliability: { calibration_error: calibrationError, bins, analogy = [] },
  left_out: left,
  families: stats,
}: Figures): Reliability {
  const families = Object.entries(left).map(
    ([id, figures]) =>
      [
        id,
        { leftOut: toResults(figures), ceiling: exploratoryCeiling(stats[id]), exploratory: !isProven(stats[id]) },
      ] as const,
  );
  return { calibrationError, bins, analogy, families: Object.fromEntries(families) };
}
