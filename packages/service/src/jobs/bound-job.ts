import type { Context } from '../context.ts';
import { findJobByName } from '../db/jobs.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Caller } from '../keys/caller.ts';
import { IDEMPOTENCY_HOURS } from '../limits.ts';
import { limitExceeded, readAllowance } from '../quota/allowance.ts';

/** How many compounds a job may come to have, and what refuses one that has more. */
export interface JobBound {
  most: number;
  refusal: () => ServiceError;
}

const HOUR = 3_600_000;

/** When a name must have been given to hold still. */
export const namesHoldSince = (now: Date): Date => new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR);

export const idempotencyConflict = (): ServiceError =>
  new ServiceError(
    'idempotency_conflict',
    `Expected the compounds and options that the Idempotency-Key was first sent with, for ${IDEMPOTENCY_HOURS} hours. Nothing was charged.`,
  );

/**
 * Bounds a job before its compounds are read: by what its key may still ask, and where it repeats an earlier one, which costs nothing, by that.
 *
 * @throws ServiceError `limit_exceeded` when nothing is left
 */
export async function boundJob(context: Context, caller: Caller, name: string | undefined): Promise<JobBound> {
  // Read first: who charges all that is left gives the name in the same transaction.
  const allowance = await readAllowance(context, caller);
  if (allowance.remaining === null) return { most: Infinity, refusal: idempotencyConflict };
  const refusal = (): ServiceError => limitExceeded('more', allowance, context.now());
  const earlier = name === undefined ? undefined : await findJobByName(context.db, caller.keyId, name);
  if (earlier !== undefined && earlier.created_at >= namesHoldSince(context.now()))
    return { most: earlier.total, refusal: idempotencyConflict };
  if (allowance.remaining === 0) throw refusal();
  return { most: allowance.remaining, refusal };
}
