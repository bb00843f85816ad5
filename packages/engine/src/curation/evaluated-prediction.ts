import type { ReliabilityBin } from '../knowledge/figures.ts';
import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import { reliability } from './calibration.ts';

/** A prediction from cross-validation: its confidence, and whether it was correct. */
export interface EvaluatedPrediction {
  confidence: number;
  correct: boolean;
}

export const toBins = (evaluated: readonly EvaluatedPrediction[]): ReliabilityBin[] =>
  reliability(evaluated.map((prediction) => ({ ...prediction, undecided: false })));

/** The most confident first. */
export const byConfidence = (evaluated: readonly EvaluatedPrediction[]): EvaluatedPrediction[] =>
  evaluated.toSorted((a, b) => b.confidence - a.confidence);

/** Those that get a letter. */
export const getAnswered = <Prediction extends EvaluatedPrediction>(evaluated: readonly Prediction[]): Prediction[] =>
  evaluated.filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
