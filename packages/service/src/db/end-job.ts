import type { Db } from './db.ts';
import { cancelChunks } from './job-chunks.ts';
import { deleteJobRows, refundCompounds, hasEnded, lockJob, markCancelled, type JobRow } from './jobs.ts';
import type { Queue } from './queue.ts';

/** Cancels the chunks that no worker has started and refunds their compounds. */
async function cancelUnstartedChunks(transaction: Db, queue: Queue, jobId: string): Promise<void> {
  const { ids, compounds } = await cancelChunks(transaction, jobId);
  await queue.remove(transaction, ids);
  await refundCompounds(transaction, jobId, compounds);
}

/**
 * Cancels a job; leaves it unchanged if it has ended in the meantime.
 *
 * @returns the updated job; undefined if it was deleted in the meantime
 */
export function cancelJobRows(db: Db, queue: Queue, id: string, now: Date): Promise<JobRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockJob(transaction, id);
    if (locked === undefined || hasEnded(locked)) return locked;
    await cancelUnstartedChunks(transaction, queue, id);
    return markCancelled(transaction, id, now);
  });
}

/**
 * Deletes a job and its chunks, and refunds compounds that no worker has started.
 *
 * @param queue null for a finished job, which has nothing in the queue
 * @returns false if it was deleted in the meantime
 */
export function removeJobRows(db: Db, queue: Queue | null, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if ((await lockJob(transaction, id)) === undefined) return false;
    if (queue !== null) await cancelUnstartedChunks(transaction, queue, id);
    await deleteJobRows(transaction, id);
    return true;
  });
}
