import type { Db } from './db.ts';
import { cancelChunks } from './job-chunks.ts';
import { refundCompounds, hasEnded, lockJob, markCancelled, type JobRow } from './jobs.ts';
import type { Queue } from './queue.ts';

/** Cancels the chunks that no worker has started and refunds their compounds. */
async function cancelUnstartedChunks(transaction: Db, queue: Queue | null, jobId: string): Promise<void> {
  const { ids, compounds } = await cancelChunks(transaction, jobId);
  await queue?.remove(transaction, ids);
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
 * @param queue null to leave its chunks in the queue, where workers skip them
 * @returns false if it was deleted in the meantime
 */
export function removeJobRows(db: Db, queue: Queue | null, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const job = await lockJob(transaction, id);
    if (job === undefined) return false;
    // An upload has not been charged yet.
    if (job.state !== 'uploading') await cancelUnstartedChunks(transaction, queue, id);
    await transaction.deleteFrom('job_chunk').where('job_id', '=', id).execute();
    await transaction.deleteFrom('job').where('id', '=', id).execute();
    return true;
  });
}
