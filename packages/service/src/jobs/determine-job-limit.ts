import type { Context } from '../context.ts';
import { findJobByIdempotencyKey } from '../db/uploads.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Caller } from '../keys/caller.ts';
import { IDEMPOTENCY_HOURS } from '../limits.ts';
import { limitExceeded, readAllowance } from '../quota/allowance.ts';

/** The maximum number of compounds of a job, and the error for larger ones. */
export interface JobLimit {
  max: number;
  error: () => ServiceError;
  /** True if the request has the idempotency key of an earlier job. */
  isRepeat: boolean;
}

const HOUR_MS = 3_600_000;

/** Idempotency keys first used before this time have expired. */
export const idempotencyCutoff = (now: Date): Date => new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS);

export const idempotencyConflict = (): ServiceError =>
  new ServiceError(
    'idempotency_conflict',
    `Expected the same compounds and options for ${IDEMPOTENCY_HOURS} hours after the first use of an Idempotency-Key; these are different. Nothing was charged.`,
  );

/**
 * Limits a job before its compounds are read: to the remaining allowance or, if it repeats an earlier job at no cost,
 * to the size of that job.
 *
 * @throws ServiceError `limit_exceeded` if the allowance is used up
 */
export async function determineJobLimit(
  context: Context,
  caller: Caller,
  idempotencyKey: string | undefined,
): Promise<JobLimit> {
  // Read first: a concurrent request that uses up the allowance stores its idempotency key in the same transaction.
  const allowance = await readAllowance(context, caller);
  const existing =
    idempotencyKey === undefined ? undefined : await findJobByIdempotencyKey(context.db, caller.keyId, idempotencyKey);
  if (existing !== undefined && existing.created_at >= idempotencyCutoff(context.now()))
    return { max: existing.total, error: idempotencyConflict, isRepeat: true };
  const error = (): ServiceError => limitExceeded('more', allowance, context.now());
  if (allowance.remaining === 0) throw error();
  return { max: allowance.remaining ?? Infinity, error, isRepeat: false };
}
