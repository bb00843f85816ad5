import type { ReliabilityBin } from '../knowledge/figures.ts';
import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import { wilsonInterval } from '../knowledge/wilson.ts';
import { itemAt } from '../must.ts';

/** A prediction from cross-validation: the confidence that was claimed for it, and whether it was correct. */
export interface EvaluatedPrediction {
  confidence: number;
  correct: boolean;
  /** True if there was a tie, which counts as wrong. */
  undecided?: boolean;
}

/** The most confident first. */
export const byConfidence = (evaluated: readonly EvaluatedPrediction[]): EvaluatedPrediction[] =>
  evaluated.toSorted((a, b) => b.confidence - a.confidence);

/** Those that get a letter. */
export const getAnswered = <Prediction extends EvaluatedPrediction>(evaluated: readonly Prediction[]): Prediction[] =>
  evaluated.filter(({ confidence }) => confidence >= MIN_CONFIDENCE);

/** Edges of the bins; the last bin includes 1. They are closest where most predictions are. */
const BIN_EDGES = [0, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.96, 0.97, 1];

/** The compounds that leave-one-out could assess. */
export const testedCompounds = <C extends { correct: boolean | null }>(
  compounds: readonly C[],
): (C & { correct: boolean })[] =>
  compounds.filter((compound): compound is C & { correct: boolean } => compound.correct !== null);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sorts predictions into bins of confidence; empty bins are left out. */
export function reliability(predictions: readonly EvaluatedPrediction[]): ReliabilityBin[] {
  return BIN_EDGES.slice(0, -1).flatMap((from, index) => {
    const to = itemAt(BIN_EDGES, index + 1);
    const inBin = predictions.filter(
      ({ confidence }) => confidence >= from && (confidence < to || (to === 1 && confidence === 1)),
    );
    if (inBin.length === 0) return [];
    const correct = inBin.filter((prediction) => prediction.correct).length;
    return [
      {
        from,
        to,
        count: inBin.length,
        claimed: mean(inBin.map(({ confidence }) => confidence)),
        right: correct,
        undecided: inBin.filter((prediction) => prediction.undecided).length,
        observed: correct / inBin.length,
        ...wilsonInterval(correct, inBin.length),
      },
    ];
  });
}

/** Expected calibration error: the mean gap between claimed and observed, each bin weighted by its count. */
export function expectedCalibrationError(bins: readonly ReliabilityBin[]): number {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  return total === 0
    ? 0
    : bins.reduce((sum, { count, claimed, observed }) => sum + (count / total) * Math.abs(claimed - observed), 0);
}

/**
 * The calibration error that chance alone gives to a perfectly calibrated method on as many predictions: the mean
 * distance of a binomial share from its expectation (normal approximation), each bin weighted by its count. An error
 * near this one says nothing against the method.
 */
export function calibrationErrorByChance(bins: readonly ReliabilityBin[]): number {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  return bins.reduce(
    (sum, { count, claimed }) => sum + (count / total) * Math.sqrt((2 * claimed * (1 - claimed)) / (Math.PI * count)),
    0,
  );
}
