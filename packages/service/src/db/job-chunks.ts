import type { Db } from './db.ts';
import type { ChunkState } from './schema.ts';
import { insertQueries, type QueryToStore } from './usage.ts';
import { finishCancelled, refundCompounds } from './jobs.ts';

/** Adds a chunk to a job that is still being uploaded. */
export async function insertChunk(
  db: Db,
  jobId: string,
  first: number,
  count: number,
  input: Uint8Array,
): Promise<void> {
  await db.insertInto('job_chunk').values({ job_id: jobId, first, count, state: 'queued', input }).execute();
}

/** The chunks of a job, in order. */
export const selectChunkIds = (db: Db, jobId: string): Promise<{ id: string; first: number }[]> =>
  db.selectFrom('job_chunk').select(['id', 'first']).where('job_id', '=', jobId).orderBy('first').execute();

/** A chunk as passed to its worker. */
export interface ChunkToProcess {
  id: string;
  jobId: string;
  first: number;
  count: number;
  input: Uint8Array;
  store: boolean;
  contribute: boolean;
  /** True if its compounds must be processed one at a time, because one of them may have crashed a worker. */
  isSuspect: boolean;
  /** Indexes in the chunk, from 0, of compounds that crashed a worker; they are not retried. */
  culprits: number[];
}

/** A chunk that was started this many times without being finished may contain a compound that crashes its worker. */
const STARTS_BEFORE_SUSPECT = 2;

/**
 * Starts a chunk, or restarts it after another worker has lost it. A compound that was processed alone when its worker
 * was lost is recorded as a culprit; from then on all compounds of the job are processed one at a time, so that each
 * further culprit crashes at most one worker.
 *
 * @returns null if it has been finished, cancelled or deleted in the meantime
 */
export function startChunk(db: Db, id: string, now: Date): Promise<ChunkToProcess | null> {
  return db.transaction().execute(async (transaction) => {
    const chunk = await transaction
      .selectFrom('job_chunk')
      .select(['job_id', 'first', 'count', 'input', 'starts', 'isolated', 'culprits'])
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .forUpdate()
      .executeTakeFirst();
    if (chunk === undefined || chunk.input === null) return null;
    const culprits = chunk.isolated === null ? chunk.culprits : [...chunk.culprits, chunk.isolated];
    await transaction
      .updateTable('job_chunk')
      .set({ state: 'running', starts: chunk.starts + 1, isolated: null, culprits })
      .where('id', '=', id)
      .execute();
    await transaction
      .updateTable('job')
      .set({ state: 'running', started_at: now })
      .where('id', '=', chunk.job_id)
      .where('state', '=', 'queued')
      .execute();
    if (chunk.isolated !== null)
      await transaction
        .updateTable('job')
        .set((eb) => ({ culprits: eb('culprits', '+', 1) }))
        .where('id', '=', chunk.job_id)
        .execute();
    const { culprits: jobCulprits, ...job } = await transaction
      .selectFrom('job')
      .select(['store', 'contribute', 'culprits'])
      .where('id', '=', chunk.job_id)
      .executeTakeFirstOrThrow();
    const isSuspect = chunk.starts >= STARTS_BEFORE_SUSPECT || jobCulprits > 0;
    return {
      id,
      jobId: chunk.job_id,
      first: chunk.first,
      count: chunk.count,
      input: chunk.input,
      ...job,
      isSuspect,
      culprits,
    };
  });
}

/** Records which compound of a chunk is now being processed alone; null for none. */
export async function recordIsolatedCompound(db: Db, id: string, compound: number | null): Promise<void> {
  await db
    .updateTable('job_chunk')
    .set({ isolated: compound })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export interface ChunkOutcome {
  output: Uint8Array;
  failed: number;
  queries: readonly QueryToStore[];
  /** Number of compounds refunded to the job's key. */
  refunded: number;
}

/**
 * Stores the results of a chunk and updates the job's progress; if two workers finish the same chunk, only the first
 * has an effect.
 *
 * @returns false if nothing was written
 */
export function finishChunk(
  db: Db,
  id: string,
  { output, failed, queries, refunded }: ChunkOutcome,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const chunk = await transaction
      .updateTable('job_chunk')
      .set({ state: 'done', output, input: null })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning(['job_id', 'count'])
      .executeTakeFirst();
    if (chunk === undefined) return false;
    await insertQueries(transaction, queries, now);
    const job = await transaction
      .updateTable('job')
      .set((eb) => ({ done: eb('done', '+', chunk.count), failed: eb('failed', '+', failed) }))
      .where('id', '=', chunk.job_id)
      .returning(['done', 'total', 'state'])
      .executeTakeFirstOrThrow();
    if (job.state === 'running' && job.done === job.total)
      await transaction
        .updateTable('job')
        .set({ state: 'done', finished_at: now })
        .where('id', '=', chunk.job_id)
        .execute();
    if (job.state === 'cancelled') await finishCancelled(transaction, chunk.job_id, now);
    await refundCompounds(transaction, chunk.job_id, refunded);
    return true;
  });
}

/**
 * Cancels the chunks of a job that no worker has started. Locks them in order, so that concurrent cancellations cannot
 * deadlock.
 */
export async function cancelChunks(transaction: Db, jobId: string): Promise<{ ids: string[]; compounds: number }> {
  const waiting = await transaction
    .selectFrom('job_chunk')
    .select(['id', 'count'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'queued')
    .orderBy('first')
    .forUpdate()
    .execute();
  if (waiting.length > 0)
    await transaction
      .updateTable('job_chunk')
      .set({ state: 'cancelled', input: null })
      .where('job_id', '=', jobId)
      .where('state', '=', 'queued')
      .execute();
  return { ids: waiting.map(({ id }) => id), compounds: waiting.reduce((sum, { count }) => sum + count, 0) };
}

/** A chunk with its results. */
export interface ChunkToRead {
  first: number;
  count: number;
  state: ChunkState;
  output: Uint8Array | null;
}

/** The first chunks of a job that contain rows after the given one. */
export const selectChunksAfter = (db: Db, jobId: string, rows: number, max: number): Promise<ChunkToRead[]> =>
  db
    .selectFrom('job_chunk')
    .select(['first', 'count', 'state', 'output'])
    .where('job_id', '=', jobId)
    .where((eb) => eb(eb('first', '+', eb.ref('count')), '>', rows))
    .orderBy('first')
    .limit(max)
    .execute();

/** Numbers of waiting and running chunks, across all published jobs. */
export async function countUnfinishedChunks(db: Db): Promise<{ waiting: number; running: number }> {
  const counts = await db
    .selectFrom('job_chunk')
    .innerJoin('job', 'job.id', 'job_chunk.job_id')
    .where('job.state', 'in', ['queued', 'running'])
    .where('job_chunk.state', 'in', ['queued', 'running'])
    .select((eb) => ['job_chunk.state', eb.cast<string>(eb.fn.countAll(), 'text').as('count')])
    .groupBy('job_chunk.state')
    .execute();
  const getCount = (state: ChunkState): number => Number(counts.find((row) => row.state === state)?.count ?? 0);
  return { waiting: getCount('queued'), running: getCount('running') };
}
