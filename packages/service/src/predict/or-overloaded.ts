import { PoolOverloaded } from '@eutomer/engine';
import { ServiceError } from '../errors/service-error.ts';

/** Seconds after which a caller who was turned away may come back. */
const OVERLOAD_RETRY = 2;

/**
 * Waits for what the workers answer.
 *
 * @throws ServiceError `overloaded` when too much work waits; the signal's reason when the caller has gone
 */
export async function orOverloaded<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof PoolOverloaded)) throw error;
    throw new ServiceError('overloaded', 'Too many molecules are waiting. Nothing was charged; try again shortly.', {
      retryAfter: OVERLOAD_RETRY,
      cause: error,
    });
  }
}
