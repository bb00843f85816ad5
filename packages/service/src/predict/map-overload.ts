import { PoolOverloaded } from '@eutomer/engine';
import { ServiceError } from '../errors/service-error.ts';

const OVERLOAD_RETRY_SECONDS = 2;

/**
 * Awaits the workers and converts their overload error.
 *
 * @throws ServiceError `overloaded` if too much work is waiting; the signal's reason when the caller hangs up
 */
export async function mapOverload<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PoolOverloaded)) throw error;
    throw new ServiceError('overloaded', 'Too many molecules are waiting. Nothing was charged; try again shortly.', {
      retryAfter: OVERLOAD_RETRY_SECONDS,
      cause: error,
    });
  }
}
