import { createHash, type Hash } from 'node:crypto';
import type { Context } from '../context.ts';
import { insertChunk, selectChunkPlaces } from '../db/job-chunks.ts';
import { jobKeysOf } from '../db/job-keys.ts';
import {
  discardUpload,
  findJobByName,
  freeOldName,
  insertJob,
  isNameTaken,
  type Idempotency,
  type JobRow,
} from '../db/jobs.ts';
import { publishJob } from '../db/publish-job.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Caller } from '../keys/caller.ts';
import type { AskedTarget } from '../predict/asked-target.ts';
import { FILE_MAX_ITEMS, FILE_TIMEOUT, UNFINISHED_JOBS } from '../limits.ts';
import { bookIn, limitExceeded, readAllowance, type Allowance } from '../quota/allowance.ts';
import { boundJob, idempotencyConflict, namesHoldSince, type JobBound } from './bound-job.ts';
import { charactersOf, type Compound } from './compound.ts';
import { pack } from './pack.ts';
import { keyedHash } from '../seal.ts';

/** Compounds that one worker works on at once: half a second of work, so that little is lost with a worker and much is not asked for often. */
export const CHUNK = 500;

/** Characters after which a chunk is full too: so much of each job is held in memory while it arrives. */
const CHUNK_CHARACTERS = 1024 * 1024;

/** Seconds after which a key with too many jobs may come back. */
const JOBS_RETRY = 30;
const DAY = 86_400_000;

/** A job as its caller asks for it. */
export interface JobWish {
  compounds: AsyncIterable<Compound> | Iterable<Compound>;
  /** The target at which the eutomers of all compounds are asked for. */
  target: AskedTarget | undefined;
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

/** A job that is being received, and its key. */
interface Upload {
  id: string;
  key: Uint8Array;
}

/** Writes the compounds down chunk by chunk, as they come; nobody sees them yet. */
async function receive(
  context: Context,
  { id: jobId, key }: Upload,
  { compounds, target }: JobWish,
  bound: JobBound,
  hash: Hash | null,
): Promise<number> {
  let chunk: Compound[] = [];
  let characters = 0;
  let total = 0;
  const write = async (): Promise<void> => {
    if (chunk.length === 0) return;
    const first = total - chunk.length;
    await insertChunk(context.db, jobId, first, chunk.length, await pack({ key, jobId, first, part: 'input' }, chunk));
    chunk = [];
    characters = 0;
  };
  for await (const compound of compounds) {
    total += 1;
    if (total > FILE_MAX_ITEMS)
      throw new ServiceError(
        'job_too_large',
        `Expected at most ${FILE_MAX_ITEMS} compounds. Nothing was charged; send several jobs.`,
      );
    if (total > bound.most) throw bound.refusal();
    hash?.update(
      JSON.stringify([compound.smiles, compound.name, ...(compound.own === undefined ? [] : [compound.own])]),
    );
    chunk.push(target === undefined ? compound : { ...compound, target });
    characters += charactersOf(compound);
    if (chunk.length === CHUNK || characters >= CHUNK_CHARACTERS) await write();
  }
  await write();
  if (total === 0) throw new ServiceError('job_empty', 'Expected at least one SMILES; there is none.');
  return total;
}

/** The job that this name was given to before, if it asked for the same. */
async function earlierJob(
  context: Context,
  caller: Caller,
  { key, bodyHash }: Idempotency,
): Promise<JobRow | undefined> {
  const earlier = await findJobByName(context.db, caller.keyId, key);
  if (earlier === undefined) return undefined;
  // The hash that is stored is keyed: whoever reads it cannot try which compounds give it.
  const earlierKey = await jobKeysOf(context.db).find(context.db, earlier.id);
  if (earlierKey === null || earlier.body_hash !== keyedHash(earlierKey, bodyHash)) throw idempotencyConflict();
  return earlier;
}

/** Deletes a job that is not known to anybody, with its key. */
async function discard(context: Context, jobId: string): Promise<void> {
  if (await discardUpload(context.db, jobId)) await jobKeysOf(context.db).destroy(jobId);
}

/** Charges the job and makes it and its chunks known, all of it or nothing. */
async function publish(
  context: Context,
  caller: Caller,
  { id: jobId, key }: Upload,
  total: number,
  idempotency: Idempotency | null,
): Promise<CreatedJob> {
  const before = await readAllowance(context, caller);
  if (before.remaining !== null && total > before.remaining) throw limitExceeded(total, before, context.now());
  // Opened first: within a transaction on the only connection it could not be.
  const queue = await context.jobs.queue();
  const chunks = (await selectChunkPlaces(context.db, jobId)).map(({ id, first }) => ({
    id,
    priority: -Math.floor(first / CHUNK),
  }));
  const at = context.now();
  const expiresAt = new Date(at.getTime() + context.jobs.days * DAY);
  const arrived = {
    total,
    at,
    expiresAt,
    idempotency: idempotency && { ...idempotency, bodyHash: keyedHash(key, idempotency.bodyHash) },
  };
  const { job, booked } = await publishJob(context.db, jobId, arrived, {
    queue,
    chunks,
    charge: (transaction) => bookIn(transaction, context, caller, { cost: total, at }),
  });
  return { job, allowance: booked };
}

/** Publishes, unless a request with the same name was there before, or comes at the same moment. */
async function publishOnce(
  context: Context,
  caller: Caller,
  upload: Upload,
  total: number,
  idempotency: Idempotency | null,
): Promise<CreatedJob> {
  if (idempotency === null) return publish(context, caller, upload, total, null);
  await freeOldName(context.db, caller.keyId, idempotency.key, namesHoldSince(context.now()));
  const earlier = await earlierJob(context, caller, idempotency);
  if (earlier !== undefined) {
    await discard(context, upload.id);
    return { job: earlier, allowance: undefined };
  }
  try {
    return await publish(context, caller, upload, total, idempotency);
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    return publishOnce(context, caller, upload, total, idempotency);
  }
}

/**
 * Receives a job, charges it and hands it to the workers.
 *
 * @throws ServiceError `jobs_too_many`, or what is wrong with the compounds, or `limit_exceeded` as soon as they are too many; nothing stays of a job that is refused
 */
export async function createJob(context: Context, caller: Caller, wish: JobWish): Promise<CreatedJob> {
  const { store, contribute, target, idempotencyKey } = wish;
  const bound = await boundJob(context, caller, idempotencyKey);
  const at = context.now();
  const job = { keyId: caller.keyId, store, contribute, at, expiresAt: new Date(at.getTime() + DAY) };
  const jobId = await insertJob(context.db, job, {
    most: UNFINISHED_JOBS,
    uploadsSince: new Date(at.getTime() - FILE_TIMEOUT),
  });
  if (jobId === null) {
    throw new ServiceError(
      'jobs_too_many',
      `Expected fewer than ${UNFINISHED_JOBS} unfinished jobs of this key. Nothing was charged; wait until one is done, or cancel one.`,
      { retryAfter: JOBS_RETRY },
    );
  }
  try {
    const named =
      idempotencyKey === undefined
        ? null
        : {
            key: idempotencyKey,
            hash: createHash('sha256').update(
              JSON.stringify([store, contribute, ...(target === undefined ? [] : [target.id])]),
            ),
          };
    const upload = { id: jobId, key: await jobKeysOf(context.db).create(context.db, jobId) };
    const total = await receive(context, upload, wish, bound, named?.hash ?? null);
    const idempotency = named === null ? null : { key: named.key, bodyHash: named.hash.digest('hex') };
    const created = await publishOnce(context, caller, upload, total, idempotency);
    context.jobs.published();
    return created;
  } catch (error) {
    // What cannot be deleted now, the sweep deletes.
    await discard(context, jobId).catch(() => {});
    throw error;
  }
}
