import type { Db } from './db.ts';
import { cancelChunks } from './job-chunks.ts';
import { deleteJobRows, giveBack, hasEnded, lockJob, markCancelled, type JobRow } from './jobs.ts';
import type { Queue } from './queue.ts';

/** Takes back what no worker has begun, and gives its compounds back. */
async function recall(transaction: Db, queue: Queue, jobId: string): Promise<void> {
  const { ids, compounds } = await cancelChunks(transaction, jobId);
  await queue.remove(transaction, ids);
  await giveBack(transaction, jobId, compounds);
}

/**
 * Cancels a job. One that has ended meanwhile stays as it is.
 *
 * @returns the job as it is now; undefined when it was deleted meanwhile
 */
export function cancelJobRows(db: Db, queue: Queue, id: string, at: Date): Promise<JobRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockJob(transaction, id);
    if (locked === undefined || hasEnded(locked)) return locked;
    await recall(transaction, queue, id);
    return markCancelled(transaction, id, at);
  });
}

/**
 * Deletes a job with all that belongs to it, and gives back what no worker has begun.
 *
 * @param queue null for a job that is finished, which has nothing in the queue
 * @returns false when it was deleted meanwhile
 */
export function removeJobRows(db: Db, queue: Queue | null, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if ((await lockJob(transaction, id)) === undefined) return false;
    if (queue !== null) await recall(transaction, queue, id);
    await deleteJobRows(transaction, id);
    return true;
  });
}
