import type { Context } from '../context.ts';
import { removeJobRows } from '../db/end-job.ts';
import { getJobKeys } from '../db/job-keys.ts';
import type { Caller } from '../keys/caller.ts';
import { findOwnJob, jobNotFoundError } from './find-own-job.ts';

/**
 * Deletes a job with its compounds and results. Compounds not yet started are refunded.
 *
 * @throws ServiceError `not_found`
 */
export async function removeJob(context: Context, caller: Caller, id: string): Promise<void> {
  const job = await findOwnJob(context, caller, id);
  // A finished job has nothing in the queue.
  const queue = job.finished_at === null ? await context.jobs.queue() : null;
  if (!(await removeJobRows(context.db, queue, id))) throw jobNotFoundError();
  await getJobKeys(context.db).destroy(id);
}
