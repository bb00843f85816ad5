import { sql, type Selectable } from 'kysely';
import type { Db } from './db.ts';
import type { JobTable } from './schema.ts';

export type JobRow = Selectable<JobTable>;

/** A key's own published job that has not expired. */
export const findJob = (db: Db, keyId: string, id: string, now: Date): Promise<JobRow | undefined> =>
  db
    .selectFrom('job')
    .selectAll()
    .where('id', '=', id)
    .where('key_id', '=', keyId)
    .where('state', '!=', 'uploading')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** A place in a list of jobs: that of a job, which need not exist any more. */
export interface JobPlace {
  createdAt: Date;
  id: string;
}

/** A key's jobs, newest first, after a place in the list. */
export const selectJobs = (
  db: Db,
  keyId: string,
  { now, after, max }: { now: Date; after: JobPlace | null; max: number },
): Promise<JobRow[]> =>
  db
    .selectFrom('job')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('state', '!=', 'uploading')
    .where('expires_at', '>', now)
    .where((eb) =>
      after === null
        ? eb.lit(true)
        : eb.or([
            eb('created_at', '<', after.createdAt),
            eb.and([eb('created_at', '=', after.createdAt), eb('id', '>', after.id)]),
          ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();

/** Refunds compounds of a job to its key, in the month and on the day on which they were charged. */
export async function refundCompounds(transaction: Db, jobId: string, compounds: number): Promise<void> {
  if (compounds === 0) return;
  const { key_id: keyId, created_at: chargedAt } = await transaction
    .updateTable('job')
    .set((eb) => ({ refunded: eb('refunded', '+', compounds) }))
    .where('id', '=', jobId)
    .returning(['key_id', 'created_at'])
    .executeTakeFirstOrThrow();
  const timestamp = chargedAt.toISOString();
  await transaction
    .updateTable('usage')
    .set({ used: sql<number>`used - ${compounds}` })
    .where('key_id', '=', keyId)
    .where('month', '=', timestamp.slice(0, 7))
    .execute();
  await transaction
    .updateTable('usage_day')
    .set({ used: sql<number>`used - ${compounds}` })
    .where('key_id', '=', keyId)
    .where('day', '=', sql<string>`${timestamp.slice(0, 10)}::date`)
    .execute();
}

/** The newest jobs of all keys that are waiting or running. */
export const selectNewestUnfinishedJobs = async (db: Db, max: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('state', 'in', ['queued', 'running'])
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Locks a job and all its chunks until the transaction ends. The chunks come first and in order, as in workers, to
 * avoid deadlocks.
 *
 * @returns the current job; undefined if it is gone
 */
export async function lockJob(transaction: Db, id: string): Promise<JobRow | undefined> {
  await transaction
    .selectFrom('job_chunk')
    .select('id')
    .where('job_id', '=', id)
    .orderBy('first')
    .forUpdate()
    .execute();
  return transaction.selectFrom('job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** True if no further chunk of a job will be started. */
export const hasEnded = ({ state }: JobRow): boolean => state === 'done' || state === 'cancelled';

/** Marks a job as cancelled, and as finished unless a chunk is running. */
export async function markCancelled(transaction: Db, id: string, now: Date): Promise<JobRow> {
  await transaction.updateTable('job').set({ state: 'cancelled' }).where('id', '=', id).execute();
  await finishCancelled(transaction, id, now);
  return transaction.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Marks a cancelled job as finished if none of its chunks is running. */
export async function finishCancelled(transaction: Db, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable('job')
    .set({ finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'cancelled')
    .where('finished_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('job_chunk').select('id').where('job_id', '=', id).where('state', '=', 'running')),
      ),
    )
    .execute();
}

/** Expired jobs, and aborted uploads started before the given time. */
export async function selectStaleJobs(db: Db, now: Date, uploadsBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('state', '=', 'uploading'), eb('created_at', '<', uploadsBefore)]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
