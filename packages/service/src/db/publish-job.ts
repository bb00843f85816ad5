import { retryOnConflict } from './retry-on-conflict.ts';
import type { Db } from './db.ts';
import type { JobRow } from './jobs.ts';
import { markReceived, type ReceivedJob } from './uploads.ts';
import type { Queue } from './queue.ts';

/** The steps of publishing a job, in its transaction. */
export interface Publication<Charged> {
  queue: Queue;
  chunks: readonly { id: string; priority: number }[];
  /** Charges the job; if it throws, nothing is published. */
  charge: (transaction: Db) => Promise<Charged>;
}

/** Publishes a completely received job and its chunks, and charges it, atomically. */
export function publishJob<Charged>(
  db: Db,
  id: string,
  received: ReceivedJob,
  { queue, chunks, charge }: Publication<Charged>,
): Promise<{ job: JobRow; charged: Charged }> {
  return retryOnConflict(() =>
    db.transaction().execute(async (transaction) => {
      const job = await markReceived(transaction, id, received);
      await queue.add(transaction, chunks);
      // The charge comes last, because other requests with the key wait until it is committed.
      return { job, charged: await charge(transaction) };
    }),
  );
}
