import type { Context } from '../context.ts';
import { cancelJobRows } from '../db/end-job.ts';
import { hasEnded, type JobRow } from '../db/jobs.ts';
import type { Caller } from '../keys/caller.ts';
import { findOwnJob, noSuchJob } from './find-own-job.ts';

/**
 * Cancels a job: what is under way is finished, the rest is not begun and not charged. A job that has ended stays as it is.
 *
 * @throws ServiceError `not_found`
 */
export async function cancelJob(context: Context, caller: Caller, id: string): Promise<JobRow> {
  const job = await findOwnJob(context, caller, id);
  if (hasEnded(job)) return job;
  const cancelled = await cancelJobRows(context.db, await context.jobs.queue(), id, context.now());
  // Deleted since it was looked up.
  if (cancelled === undefined) throw noSuchJob();
  return cancelled;
}
