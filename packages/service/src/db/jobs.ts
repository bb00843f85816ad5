import { sql, type Selectable } from 'kysely';
import type { Db } from './db.ts';
import type { JobTable } from './schema.ts';

export type JobRow = Selectable<JobTable>;

/** A job before its compounds have been received. */
export interface NewJob {
  keyId: string;
  store: boolean;
  contribute: boolean;
  createdAt: Date;
  expiresAt: Date;
}

/** Limit on unfinished jobs per key; uploads started before `uploadsSince` count as aborted. */
export interface UnfinishedJobLimit {
  max: number;
  uploadsSince: Date;
}

/**
 * Inserts a job that is not visible yet, unless its key has reached the limit. Locks the key's row, so that concurrent
 * requests cannot both take the last slot.
 *
 * @returns the job's id; null if the limit is reached
 */
export function insertJob(
  db: Db,
  { keyId, store, contribute, createdAt, expiresAt }: NewJob,
  { max, uploadsSince }: UnfinishedJobLimit,
): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('api_key').select('id').where('id', '=', keyId).forNoKeyUpdate().execute();
    const unfinished = await transaction
      .selectFrom('job')
      .select('id')
      .where('key_id', '=', keyId)
      .where((eb) =>
        eb.or([
          eb('state', 'in', ['queued', 'running']),
          eb.and([eb('state', '=', 'uploading'), eb('created_at', '>', uploadsSince)]),
        ]),
      )
      .limit(max)
      .execute();
    if (unfinished.length >= max) return null;
    const row = {
      key_id: keyId,
      state: 'uploading' as const,
      store,
      contribute,
      created_at: createdAt,
      expires_at: expiresAt,
    };
    return (await transaction.insertInto('job').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** An idempotency key and the hash of its request body. */
export interface Idempotency {
  key: string;
  bodyHash: string;
}

/** A job whose compounds have been received. */
export interface ReceivedJob {
  total: number;
  /** When it was charged, which is also its creation time. */
  chargedAt: Date;
  expiresAt: Date;
  idempotency: Idempotency | null;
}

/** Marks an upload as complete, which makes the job visible to its caller. */
export async function markReceived(
  transaction: Db,
  id: string,
  { total, chargedAt, expiresAt, idempotency }: ReceivedJob,
): Promise<JobRow> {
  return transaction
    .updateTable('job')
    .set({
      state: 'queued',
      total,
      created_at: chargedAt,
      expires_at: expiresAt,
      idempotency_key: idempotency?.key ?? null,
      body_hash: idempotency?.bodyHash ?? null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findJobByIdempotencyKey = (db: Db, keyId: string, idempotencyKey: string): Promise<JobRow | undefined> =>
  db
    .selectFrom('job')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();

/** Releases an idempotency key first used before the given time. */
export async function releaseOldIdempotencyKey(
  db: Db,
  keyId: string,
  idempotencyKey: string,
  before: Date,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ idempotency_key: null })
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('created_at', '<', before)
    .execute();
}

/** True if an error means that this idempotency key is in use. */
export const isIdempotencyKeyTaken = (error: unknown): boolean =>
  (error as { code?: string }).code === '23505' && (error as { constraint?: string }).constraint === 'job_idempotency';

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

export const hasUnfinishedJobs = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('job').select('id').where('state', 'in', ['queued', 'running']).limit(1).executeTakeFirst()) !==
  undefined;

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

/**
 * Deletes an unpublished job. A published one (perhaps published by a commit whose response was lost) was charged and
 * is kept.
 * @returns true if it was deleted
 */
export async function discardUpload(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('job')
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .executeTakeFirst();
  return numDeletedRows > 0n;
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
