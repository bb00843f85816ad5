import { PoolOverloaded, type PredictionResult } from '@eutomer/engine';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { beginChunk, finishChunk, noteIsolatedCompound, type ChunkToWork } from '../db/job-chunks.ts';
import { jobKeysFor } from '../db/job-keys.ts';
import { predictMany, type TargetedCompound } from '../predict/targeted-compounds.ts';
import { queryToStore } from '../predict/present.ts';
import type { Compound } from './compound.ts';
import { pack, unpack, type Slot } from './pack.ts';
import { notPredicted, presentRow, tooMuchForWorker } from './row.ts';
import type { JobRowResult } from './schemas.ts';

/** The part of the context that running jobs needs. */
export type WorkContext = Pick<Context, 'db' | 'predictor' | 'now'>;

/** Group size per RDKit worker while interactive callers may be waiting; bounds their delay. */
const COMPOUNDS_PER_WORKER = 32;
/** Delay before retrying when the workers are overloaded. */
const BUSY_RETRY_MS = 500;

/** Predicts in groups: small ones if interactive callers share the workers, retried when those are overloaded. */
async function predict(
  { predictor }: WorkContext,
  asked: readonly TargetedCompound[],
  gentle: boolean,
): Promise<PredictionResult[]> {
  const size = gentle ? COMPOUNDS_PER_WORKER * Math.max(1, predictor.state.workers) : asked.length;
  const results: PredictionResult[] = [];
  while (results.length < asked.length) {
    try {
      results.push(...(await predictMany(predictor, asked.slice(results.length, results.length + size))));
    } catch (error) {
      if (!(error instanceof PoolOverloaded)) throw error;
      await pause(BUSY_RETRY_MS);
    }
  }
  return results;
}

/**
 * Predicts one compound at a time and records each before starting it, so that a compound that crashes the process can be identified.
 *
 * @param stop aborts on an orderly shutdown, when no compound must be blamed
 */
async function predictAlone(
  context: WorkContext,
  { id, guilty }: ChunkToWork,
  compounds: readonly Compound[],
  stop: AbortSignal | undefined,
): Promise<PredictionResult[]> {
  const results: PredictionResult[] = [];
  try {
    for (const [place, compound] of compounds.entries()) {
      stop?.throwIfAborted();
      if (guilty.includes(place)) {
        results.push(tooMuchForWorker(compound));
        continue;
      }
      await noteIsolatedCompound(context.db, id, place);
      results.push(...(await predict(context, [compound], false)));
    }
  } finally {
    // If the database itself is down, this record stays and an innocent compound may be blamed; that cannot be avoided.
    await noteIsolatedCompound(context.db, id, null).catch(() => {});
  }
  return results;
}

/** Where a chunk is stored, and its key. @throws if the job was deleted meanwhile; the retry then finds nothing to do */
async function slotOf(context: WorkContext, { jobId, first }: ChunkToWork): Promise<Omit<Slot, 'part'>> {
  const key = await jobKeysFor(context.db).find(context.db, jobId);
  if (key === null) throw Object.assign(new Error('the key of a job is missing'), { code: 'no_job_key' });
  return { key, jobId, first };
}

/** Processes a chunk. Idempotent, and without effect after its job has ended. */
export async function workChunk(context: WorkContext, id: string, gentle: boolean, stop?: AbortSignal): Promise<void> {
  const chunk = await beginChunk(context.db, id, context.now());
  if (chunk === null) return;
  const slot = await slotOf(context, chunk);
  const compounds = await unpack<Compound>({ ...slot, part: 'input' }, chunk.input);
  const results = chunk.isSuspect
    ? await predictAlone(context, chunk, compounds, stop)
    : await predict(context, compounds, gentle);
  const output = await pack(
    { ...slot, part: 'output' },
    results.map((result, index) => presentRow(chunk.first + index + 1, compounds[index]!, result)),
  );
  const answered = results.filter((result) => result.ok);
  const queries = chunk.store ? answered.map((result) => queryToStore(result, chunk.contribute)) : [];
  await finishChunk(
    context.db,
    id,
    { output, failed: results.length - answered.length, queries, refunded: 0 },
    context.now(),
  );
}

/** Marks a chunk that no worker could finish as failed. Its compounds are refunded, unless some of them crashed the workers. */
export async function giveUpChunk(context: WorkContext, id: string): Promise<void> {
  const chunk = await beginChunk(context.db, id, context.now());
  if (chunk === null) return;
  const slot = await slotOf(context, chunk);
  const compounds = await unpack<Compound>({ ...slot, part: 'input' }, chunk.input);
  const isOurs = chunk.guilty.length === 0;
  const rowOf = (compound: Compound, place: number): JobRowResult => {
    const row = chunk.first + place + 1;
    return chunk.guilty.includes(place)
      ? presentRow(row, compound, tooMuchForWorker(compound))
      : notPredicted(row, compound, isOurs);
  };
  const output = await pack({ ...slot, part: 'output' }, compounds.map(rowOf));
  await finishChunk(
    context.db,
    id,
    { output, failed: compounds.length, queries: [], refunded: isOurs ? compounds.length : 0 },
    context.now(),
  );
}
