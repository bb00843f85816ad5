import { orAgain } from './again.ts';
import type { Db } from './db.ts';
import { markArrived, type ArrivedJob, type JobRow } from './jobs.ts';
import type { Queue } from './queue.ts';

/** What happens with a job in the transaction that makes it known. */
export interface Publication<Booked> {
  queue: Queue;
  chunks: readonly { id: string; priority: number }[];
  /** Charges it; nothing is published when this throws. */
  charge: (transaction: Db) => Promise<Booked>;
}

/** Makes a job that has arrived whole and its chunks known, and charges it: all of it or nothing. */
export function publishJob<Booked>(
  db: Db,
  id: string,
  arrived: ArrivedJob,
  { queue, chunks, charge }: Publication<Booked>,
): Promise<{ job: JobRow; booked: Booked }> {
  return orAgain(() =>
    db.transaction().execute(async (transaction) => {
      const job = await markArrived(transaction, id, arrived);
      await queue.add(transaction, chunks);
      // Last: while the charge is not committed, other requests of the key wait for it.
      return { job, booked: await charge(transaction) };
    }),
  );
}
