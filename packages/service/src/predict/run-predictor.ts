import { PoolOverloaded, type PredictionResult } from '@eutomer/engine';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';

/** Seconds after which a caller who was turned away may come back. */
const OVERLOAD_RETRY = 2;

/**
 * Predicts in the workers.
 *
 * @throws ServiceError `overloaded` when too much work waits; the signal's reason when the caller has gone
 */
export async function runPredictor(context: Context, smiles: readonly string[], signal: AbortSignal): Promise<PredictionResult[]> {
  try {
    return await context.predictor.predictMany(smiles, signal);
  } catch (error) {
    if (!(error instanceof PoolOverloaded)) throw error;
    throw new ServiceError('overloaded', 'Too many molecules are waiting. Nothing was charged; try again shortly.', {
      retryAfter: OVERLOAD_RETRY,
      cause: error,
    });
  }
}
