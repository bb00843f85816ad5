import { PoolOverloaded, type PredictionResult } from '@eutomer/engine';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { beginChunk, finishChunk, noteAlone, type ChunkToWork } from '../db/job-chunks.ts';
import { jobKeysOf } from '../db/job-keys.ts';
import { ask, type Asked } from '../predict/asked.ts';
import { queryToStore } from '../predict/present.ts';
import type { Compound } from './compound.ts';
import { pack, unpack, type Slot } from './pack.ts';
import { notPredicted, presentRow, tooMuchForWorker } from './row.ts';
import type { JobRowResult } from './schemas.ts';

/** What work on jobs needs of the context. */
export type WorkContext = Pick<Context, 'db' | 'predictor' | 'now'>;

/** Compounds for each toolkit worker that are asked for at once where callers wait beside the job: what they wait for, at most twice. */
const GENTLE = 32;
/** How long to wait when the toolkit has too much work, in milliseconds. */
const BUSY = 500;

/** Predicts in groups; where others need the toolkit too, in small ones, and again when it is too busy. */
async function predict(
  { predictor }: WorkContext,
  asked: readonly Asked[],
  gentle: boolean,
): Promise<PredictionResult[]> {
  const size = gentle ? GENTLE * Math.max(1, predictor.state.workers) : asked.length;
  const results: PredictionResult[] = [];
  while (results.length < asked.length) {
    try {
      results.push(...(await ask(predictor, asked.slice(results.length, results.length + size))));
    } catch (error) {
      if (!(error instanceof PoolOverloaded)) throw error;
      await pause(BUSY);
    }
  }
  return results;
}

/**
 * Predicts for one compound at a time, and writes down before each which it is: if that is the end of this process, it is known whose fault it was.
 *
 * @param stop when this process stops in good order, no compound is to be suspected
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
      await noteAlone(context.db, id, place);
      results.push(...(await predict(context, [compound], false)));
    }
  } finally {
    // The database may be what failed; then the next failure is laid to a compound that did nothing, and nothing can be done about that.
    await noteAlone(context.db, id, null).catch(() => {});
  }
  return results;
}

/** What encrypts a chunk. @throws when its job was deleted meanwhile: then it is tried again, and there is nothing to do */
async function slotOf(context: WorkContext, { jobId, first }: ChunkToWork): Promise<Omit<Slot, 'part'>> {
  const key = await jobKeysOf(context.db).find(context.db, jobId);
  if (key === null) throw Object.assign(new Error('the key of a job is not there'), { code: 'no_job_key' });
  return { key, jobId, first };
}

/** Works on a chunk. To do so twice, or after its job has ended, changes nothing. */
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
    { output, failed: results.length - answered.length, queries, givenBack: 0 },
    context.now(),
  );
}

/** Ends a chunk that no worker could get done: its rows say so. Its compounds are given back, unless some of them were what ended the workers. */
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
    { output, failed: compounds.length, queries: [], givenBack: isOurs ? compounds.length : 0 },
    context.now(),
  );
}
