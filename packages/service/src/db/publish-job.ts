import { retryOnConflict } from './retry-on-conflict.ts';
import type { Db } from './db.ts';
import { markArrived, type ArrivedJob, type JobRow } from './jobs.ts';
import type { Queue } from './queue.ts';

/** The steps of publishing a job, in its transaction. */
export interface Publication<Booked> {
  queue: Queue;
  chunks: readonly { id: string; priority: number }[];
  /** Charges the job; if it throws, nothing is published. */
  charge: (transaction: Db) => Promise<Booked>;
}

/** Publishes a completely received job and its chunks, and charges it, atomically. */
export function publishJob<Booked>(
  db: Db,
  id: string,
  arrived: ArrivedJob,
  { queue, chunks, charge }: Publication<Booked>,
): Promise<{ job: JobRow; booked: Booked }> {
  return retryOnConflict(() =>
    db.transaction().execute(async (transaction) => {
      const job = await markArrived(transaction, id, arrived);
      await queue.add(transaction, chunks);
      // Last, because other requests of the key wait until the charge is committed.
      return { job, booked: await charge(transaction) };
    }),
  );
}
