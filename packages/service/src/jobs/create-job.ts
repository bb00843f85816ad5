import { createHash, type Hash } from 'node:crypto';
import type { Context } from '../context.ts';
import { insertChunk, selectChunkPlaces } from '../db/job-chunks.ts';
import { discardUpload, findJobByName, freeOldName, insertJob, isNameTaken, publishJob, type Idempotency, type JobRow } from '../db/jobs.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Caller } from '../keys/authenticate.ts';
import { FILE_MAX_ITEMS, FILE_TIMEOUT, IDEMPOTENCY_HOURS, UNFINISHED_JOBS } from '../limits.ts';
import { bookIn, limitExceeded, readAllowance, type Allowance } from '../quota/allowance.ts';
import type { Compound } from './compound.ts';
import { pack } from './pack.ts';

/** Compounds that one worker works on at once: half a second of work, so that little is lost with a worker and much is not asked for often. */
export const CHUNK = 500;

/** Seconds after which a key with too many jobs may come back. */
const JOBS_RETRY = 30;
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** A job as its caller asks for it. */
export interface JobWish {
  compounds: AsyncIterable<Compound> | Iterable<Compound>;
  store: boolean;
  contribute: boolean;
  /** The caller's own name for the request. */
  idempotencyKey: string | undefined;
}

export interface CreatedJob {
  job: JobRow;
  /** Undefined when the job was there already and nothing was charged. */
  allowance: Allowance | undefined;
}

/** Writes the compounds down chunk by chunk, as they come; nobody sees them yet. */
async function receive(context: Context, jobId: string, compounds: JobWish['compounds'], hash: Hash | null): Promise<number> {
  let chunk: Compound[] = [];
  let total = 0;
  const write = async (): Promise<void> => {
    if (chunk.length === 0) return;
    await insertChunk(context.db, jobId, total - chunk.length, chunk.length, await pack(chunk));
    chunk = [];
  };
  for await (const compound of compounds) {
    total += 1;
    if (total > FILE_MAX_ITEMS) throw new ServiceError('job_too_large', `Expected at most ${FILE_MAX_ITEMS} compounds. Nothing was charged; send several jobs.`);
    hash?.update(JSON.stringify([compound.smiles, compound.name]));
    chunk.push(compound);
    if (chunk.length === CHUNK) await write();
  }
  await write();
  if (total === 0) throw new ServiceError('job_empty', 'Expected at least one SMILES; there is none.');
  return total;
}

/** The job that this name was given to before, if it asked for the same. */
async function earlierJob(context: Context, caller: Caller, { key, bodyHash }: Idempotency): Promise<JobRow | undefined> {
  const earlier = await findJobByName(context.db, caller.keyId, key);
  if (earlier !== undefined && earlier.body_hash !== bodyHash) {
    throw new ServiceError('idempotency_conflict', `Expected the compounds and options that the Idempotency-Key was first sent with, for ${IDEMPOTENCY_HOURS} hours. Nothing was charged.`);
  }
  return earlier;
}

/** Charges the job and makes it and its chunks known, all of it or nothing. */
async function publish(context: Context, caller: Caller, jobId: string, total: number, idempotency: Idempotency | null): Promise<CreatedJob> {
  const before = await readAllowance(context, caller);
  if (before.remaining !== null && total > before.remaining) throw limitExceeded(total, before, context.now());
  // Opened first: within a transaction on the only connection it could not be.
  const queue = await context.jobs.queue();
  const chunks = (await selectChunkPlaces(context.db, jobId)).map(({ id, first }) => ({ id, priority: -Math.floor(first / CHUNK) }));
  const at = context.now();
  const expiresAt = new Date(at.getTime() + context.jobs.days * DAY);
  return context.db.transaction().execute(async (transaction) => {
    const job = await publishJob(transaction, jobId, { total, at, expiresAt, idempotency });
    await queue.add(transaction, chunks);
    // Last: while the charge is not committed, other requests of the key wait for it.
    return { job, allowance: await bookIn(transaction, context, caller, { cost: total, at }) };
  });
}

/** Publishes, unless a request with the same name was there before, or comes at the same moment. */
async function publishOnce(context: Context, caller: Caller, jobId: string, total: number, idempotency: Idempotency | null): Promise<CreatedJob> {
  if (idempotency === null) return publish(context, caller, jobId, total, null);
  await freeOldName(context.db, caller.keyId, idempotency.key, new Date(context.now().getTime() - IDEMPOTENCY_HOURS * HOUR));
  const earlier = await earlierJob(context, caller, idempotency);
  if (earlier !== undefined) {
    await discardUpload(context.db, jobId);
    return { job: earlier, allowance: undefined };
  }
  try {
    return await publish(context, caller, jobId, total, idempotency);
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    return publishOnce(context, caller, jobId, total, idempotency);
  }
}

/**
 * Receives a job, charges it and hands it to the workers.
 *
 * @throws ServiceError `jobs_too_many`, what is wrong with the compounds, then `limit_exceeded`; nothing stays of a job that is refused
 */
export async function createJob(context: Context, caller: Caller, wish: JobWish): Promise<CreatedJob> {
  const { store, contribute, idempotencyKey } = wish;
  const at = context.now();
  const job = { keyId: caller.keyId, store, contribute, at, expiresAt: new Date(at.getTime() + DAY) };
  const jobId = await insertJob(context.db, job, { most: UNFINISHED_JOBS, uploadsSince: new Date(at.getTime() - FILE_TIMEOUT) });
  if (jobId === null) {
    throw new ServiceError('jobs_too_many', `Expected fewer than ${UNFINISHED_JOBS} unfinished jobs of this key. Nothing was charged; wait until one is done, or cancel one.`, { retryAfter: JOBS_RETRY });
  }
  try {
    const hash = idempotencyKey === undefined ? null : createHash('sha256').update(JSON.stringify([store, contribute]));
    const total = await receive(context, jobId, wish.compounds, hash);
    const idempotency = idempotencyKey === undefined ? null : { key: idempotencyKey, bodyHash: hash!.digest('hex') };
    const created = await publishOnce(context, caller, jobId, total, idempotency);
    context.jobs.published();
    return created;
  } catch (error) {
    await discardUpload(context.db, jobId).catch(() => {});
    throw error;
  }
}
