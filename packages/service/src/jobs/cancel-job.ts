import type { Context } from '../context.ts';
import { cancelJobRows } from '../db/end-job.ts';
import { hasEnded, type JobRow } from '../db/jobs.ts';
import type { Caller } from '../keys/caller.ts';
import { findOwnJob, jobNotFoundError } from './find-own-job.ts';

/**
 * Cancels a job. Running chunks are finished; the rest are not started and are refunded. A job that has ended is left
 * unchanged.
 *
 * @throws ServiceError `not_found`
 */
export async function cancelJob(context: Context, caller: Caller, id: string): Promise<JobRow> {
  const job = await findOwnJob(context, caller, id);
  if (hasEnded(job)) return job;
  const cancelled = await cancelJobRows(context.db, await context.jobs.queue(), id, context.now());
  // Deleted since the lookup.
  if (cancelled === undefined) throw jobNotFoundError();
  return cancelled;
}
