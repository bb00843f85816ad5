import type { Db } from './db.ts';
import type { JobRow } from './jobs.ts';

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
