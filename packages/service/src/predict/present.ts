import type { Prediction, PredictionResult } from '@eutomer/engine';
import { confidenceTier } from '@eutomer/engine/in-words';
import type { QueryToStore } from '../db/usage.ts';
import type { BatchResult, SingleResponse } from './response-schemas.ts';

/** A prediction in the format of single responses. */
export function presentSingle(prediction: Prediction, elapsedMs: number): SingleResponse {
  if (prediction.scope === 'out-of-scope') return { ...prediction, elapsed_ms: elapsedMs };
  const { drug_class_stats: _, ...rest } = prediction;
  return { ...rest, elapsed_ms: elapsedMs };
}

/** A result in the format of batch responses. */
export function presentBatchItem(result: PredictionResult): BatchResult {
  if (!result.ok || result.scope === 'out-of-scope') return result;
  const percent = Math.round(result.confidence * 1000) / 10;
  return { ...result, confidence_score: percent, confidence_tier: confidenceTier(percent) };
}

/** The stored part of a prediction: canonical SMILES and result, without the SMILES as sent. */
export function queryToStore(prediction: Prediction, contribute: boolean): QueryToStore {
  const { input_smiles: _, canonical_smiles: canonicalSmiles, ...result } = prediction;
  return { canonicalSmiles, result, contribute };
}
