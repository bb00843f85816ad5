import { createHash, type Hash } from 'node:crypto';
import type { Context } from '../context.ts';
import { insertChunk, selectChunkIds } from '../db/job-chunks.ts';
import { getJobKeys } from '../db/job-keys.ts';
import {
  discardUpload,
  findJobByIdempotencyKey,
  releaseOldIdempotencyKey,
  insertJob,
  isIdempotencyKeyTaken,
  type Idempotency,
} from '../db/uploads.ts';
import type { JobRow } from '../db/jobs.ts';
import { publishJob } from '../db/publish-job.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Caller } from '../keys/caller.ts';
import type { RequestedTarget } from '../predict/resolve-target.ts';
import { FILE_MAX_ITEMS, FILE_TIMEOUT_MS, MAX_UNFINISHED_JOBS } from '../limits.ts';
import { chargeInTransaction, limitExceeded, readAllowance, type Allowance } from '../quota/allowance.ts';
import { warnAboutAllowance } from '../quota/warn-about-allowance.ts';
import { determineJobLimit, idempotencyConflict, idempotencyCutoff, type JobLimit } from './determine-job-limit.ts';
import { countCharacters, type Compound } from './compound.ts';
import { pack } from './pack.ts';
import { keyedHash } from '../seal.ts';

/**
 * Compounds per chunk: about half a second of work, so that little is lost if a worker dies and the overhead stays
 * small.
 */
export const CHUNK_COMPOUNDS = 500;

/** Maximum characters per chunk; bounds the memory of an upload in progress. */
const CHUNK_CHARACTERS = 1024 * 1024;

/** `Retry-After` for a key with too many jobs. */
const JOBS_RETRY_SECONDS = 30;
const DAY_MS = 86_400_000;

export interface JobSubmission {
  compounds: AsyncIterable<Compound> | Iterable<Compound>;
  /** The requested target, for all compounds. */
  target: RequestedTarget | undefined;
  /** True if molfiles were requested. */
  structures: boolean;
  /** True if InChIKeys were requested. */
  inchikey: boolean;
  store: boolean;
  contribute: boolean;
  idempotencyKey: string | undefined;
}

export interface CreatedJob {
  job: JobRow;
  /** Undefined if the job already existed and nothing was charged. */
  allowance: Allowance | undefined;
}

/** A job being uploaded, and its key. */
interface Upload {
  id: string;
  key: Uint8Array;
}

/** Stores the compounds chunk by chunk as they arrive; the job is not visible yet. */
async function storeCompounds(
  context: Context,
  { id: jobId, key }: Upload,
  { compounds, target, structures, inchikey }: JobSubmission,
  limit: JobLimit,
  hash: Hash | null,
): Promise<number> {
  let chunk: Compound[] = [];
  let characters = 0;
  let total = 0;
  const writeChunk = async (): Promise<void> => {
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
    if (total > limit.max) throw limit.error();
    hash?.update(
      JSON.stringify([
        compound.molfile ?? compound.smiles,
        compound.name,
        ...(compound.own === undefined ? [] : [compound.own]),
      ]),
    );
    chunk.push({
      ...compound,
      ...(target === undefined ? {} : { target }),
      ...(structures ? { draw: true as const } : {}),
      ...(inchikey ? { inchikey } : {}),
    });
    characters += countCharacters(compound);
    if (chunk.length === CHUNK_COMPOUNDS || characters >= CHUNK_CHARACTERS) await writeChunk();
  }
  await writeChunk();
  if (total === 0) throw new ServiceError('job_empty', 'Expected at least one SMILES; got none.');
  return total;
}

/** The earlier job with the same idempotency key, if it has the same content. */
async function findEarlierJob(
  context: Context,
  caller: Caller,
  { key, bodyHash }: Idempotency,
): Promise<JobRow | undefined> {
  const earlier = await findJobByIdempotencyKey(context.db, caller.keyId, key);
  if (earlier === undefined) return undefined;
  // The stored hash is keyed, so that it cannot be reversed by trying compounds.
  const earlierKey = await getJobKeys(context.db).find(context.db, earlier.id);
  if (earlierKey === null || earlier.body_hash !== keyedHash(earlierKey, bodyHash)) throw idempotencyConflict();
  return earlier;
}

/** Deletes an unpublished job and its key. */
async function discardJob(context: Context, jobId: string): Promise<void> {
  if (await discardUpload(context.db, jobId)) await getJobKeys(context.db).destroy(jobId);
}

/** Charges and publishes the job and its chunks, atomically. */
async function publish(
  context: Context,
  caller: Caller,
  { id: jobId, key }: Upload,
  total: number,
  idempotency: Idempotency | null,
): Promise<CreatedJob> {
  const before = await readAllowance(context, caller);
  if (before.remaining !== null && total > before.remaining) throw limitExceeded(total, before, context.now());
  // Open the queue first: it cannot be opened within a transaction on the only connection.
  const queue = await context.jobs.queue();
  const chunks = (await selectChunkIds(context.db, jobId)).map(({ id, first }) => ({
    id,
    priority: -Math.floor(first / CHUNK_COMPOUNDS),
  }));
  const chargedAt = context.now();
  const expiresAt = new Date(chargedAt.getTime() + context.jobs.days * DAY_MS);
  const received = {
    total,
    chargedAt,
    expiresAt,
    idempotency: idempotency && { ...idempotency, bodyHash: keyedHash(key, idempotency.bodyHash) },
  };
  const { job, charged } = await publishJob(context.db, jobId, received, {
    queue,
    chunks,
    charge: (transaction) => chargeInTransaction(transaction, caller, { cost: total, now: chargedAt }),
  });
  // Only once the charge is committed.
  warnAboutAllowance(context, caller, { ...charged, cost: total, time: chargedAt });
  return { job, allowance: charged };
}

/** Publishes the job, unless an earlier or concurrent request has the same idempotency key. */
async function publishOnce(
  context: Context,
  caller: Caller,
  upload: Upload,
  total: number,
  idempotency: Idempotency | null,
): Promise<CreatedJob> {
  if (idempotency === null) return publish(context, caller, upload, total, null);
  await releaseOldIdempotencyKey(context.db, caller.keyId, idempotency.key, idempotencyCutoff(context.now()));
  const earlier = await findEarlierJob(context, caller, idempotency);
  if (earlier !== undefined) {
    await discardJob(context, upload.id);
    return { job: earlier, allowance: undefined };
  }
  try {
    return await publish(context, caller, upload, total, idempotency);
  } catch (error) {
    if (!isIdempotencyKeyTaken(error)) throw error;
    return publishOnce(context, caller, upload, total, idempotency);
  }
}

/** A hash of the options of a job, which its compounds complete. */
const hashOptions = ({ store, contribute, target, structures, inchikey }: JobSubmission): Hash =>
  createHash('sha256').update(
    JSON.stringify([
      store,
      contribute,
      ...(target === undefined ? [] : [target.id]),
      ...(structures ? ['structures'] : []),
      ...(inchikey ? ['inchikey'] : []),
    ]),
  );

/**
 * Receives a job, charges it and queues it for the workers.
 *
 * @throws ServiceError `jobs_too_many`, an error in the compounds, or `limit_exceeded` as soon as there are too many; a
 * rejected job leaves nothing behind
 */
export async function createJob(context: Context, caller: Caller, submission: JobSubmission): Promise<CreatedJob> {
  const { store, contribute, idempotencyKey } = submission;
  const limit = await determineJobLimit(context, caller, idempotencyKey);
  const now = context.now();
  const job = { keyId: caller.keyId, store, contribute, createdAt: now, expiresAt: new Date(now.getTime() + DAY_MS) };
  const jobId = await insertJob(context.db, job, {
    // A repeated request adds no job; it only needs a place while it is compared with the earlier one.
    max: limit.isRepeat ? MAX_UNFINISHED_JOBS + 1 : MAX_UNFINISHED_JOBS,
    uploadsSince: new Date(now.getTime() - FILE_TIMEOUT_MS),
  });
  if (jobId === null) {
    throw new ServiceError(
      'jobs_too_many',
      `Expected fewer than ${MAX_UNFINISHED_JOBS} unfinished jobs for this key. Nothing was charged; wait until one is done, or cancel one.`,
      { retryAfter: JOBS_RETRY_SECONDS },
    );
  }
  try {
    const hash = idempotencyKey === undefined ? null : hashOptions(submission);
    const upload = { id: jobId, key: await getJobKeys(context.db).create(context.db, jobId) };
    const total = await storeCompounds(context, upload, submission, limit, hash);
    const idempotency =
      idempotencyKey === undefined || hash === null ? null : { key: idempotencyKey, bodyHash: hash.digest('hex') };
    const created = await publishOnce(context, caller, upload, total, idempotency);
    context.jobs.notifyPublished();
    return created;
  } catch (error) {
    // If this fails, the sweep deletes it later.
    await discardJob(context, jobId).catch(() => {});
    throw error;
  }
}
