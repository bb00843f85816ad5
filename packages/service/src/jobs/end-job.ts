import type { Context } from '../context.ts';
import { cancelChunks } from '../db/job-chunks.ts';
import { deleteJob, giveBack, lockJob, markCancelled, type JobRow } from '../db/jobs.ts';
import type { Db } from '../db/db.ts';
import { jobKeysOf } from '../db/job-keys.ts';
import type { Queue } from '../db/queue.ts';
import type { Caller } from '../keys/caller.ts';
import { findOwnJob, noSuchJob } from './find-own-job.ts';

/** Takes back what no worker has begun, and gives its compounds back. */
async function recall(transaction: Db, queue: Queue, jobId: string): Promise<void> {
  const { ids, compounds } = await cancelChunks(transaction, jobId);
  await queue.remove(transaction, ids);
  await giveBack(transaction, jobId, compounds);
}

const hasEnded = ({ state }: JobRow): boolean => state === 'done' || state === 'cancelled';

/**
 * Cancels a job: what is under way is finished, the rest is not begun and not charged. A job that has ended stays as it is.
 *
 * @throws ServiceError `not_found`
 */
export async function cancelJob(context: Context, caller: Caller, id: string): Promise<JobRow> {
  const job = await findOwnJob(context, caller, id);
  if (hasEnded(job)) return job;
  const queue = await context.jobs.queue();
  return context.db.transaction().execute(async (transaction) => {
    // Since it was looked up it may have ended, or been deleted.
    const locked = await lockJob(transaction, id);
    if (locked === undefined) throw noSuchJob();
    if (hasEnded(locked)) return locked;
    await recall(transaction, queue, id);
    return markCancelled(transaction, id, context.now());
  });
}

/**
 * Deletes a job with its compounds and results. What no worker has begun is given back.
 *
 * @throws ServiceError `not_found`
 */
export async function removeJob(context: Context, caller: Caller, id: string): Promise<void> {
  const job = await findOwnJob(context, caller, id);
  // One that is finished stays finished, and has nothing in the queue.
  const queue = job.finished_at === null ? await context.jobs.queue() : null;
  await context.db.transaction().execute(async (transaction) => {
    if (await lockJob(transaction, id) === undefined) throw noSuchJob();
    if (queue !== null) await recall(transaction, queue, id);
    await deleteJob(transaction, id);
  });
  await jobKeysOf(context.db).destroy(id);
}
