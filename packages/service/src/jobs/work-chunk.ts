import type { Context } from '../context.ts';
import { beginChunk, finishChunk, noteIsolatedCompound, type ChunkToWork } from '../db/job-chunks.ts';
import { jobKeysFor } from '../db/job-keys.ts';
import { queryToStore } from '../predict/present.ts';
import { answerCompounds, type AnsweredCompound } from './answer-compounds.ts';
import type { Compound } from './compound.ts';
import { pack, unpack, type Slot } from './pack.ts';
import { notPredicted, presentRow, tooMuchForWorker } from './row.ts';
import type { JobRowResult } from './schemas.ts';

/** The part of the context that running jobs needs. */
export type WorkContext = Pick<Context, 'db' | 'predictor' | 'now'>;

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
): Promise<AnsweredCompound[]> {
  const answers: AnsweredCompound[] = [];
  try {
    for (const [place, compound] of compounds.entries()) {
      stop?.throwIfAborted();
      if (guilty.includes(place)) {
        answers.push({ result: tooMuchForWorker(compound) });
        continue;
      }
      await noteIsolatedCompound(context.db, id, place);
      answers.push(...(await answerCompounds(context.predictor, [compound], false)));
    }
  } finally {
    // If the database itself is down, this record stays and an innocent compound may be blamed; that cannot be avoided.
    await noteIsolatedCompound(context.db, id, null).catch(() => {});
  }
  return answers;
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
  const answers = chunk.isSuspect
    ? await predictAlone(context, chunk, compounds, stop)
    : await answerCompounds(context.predictor, compounds, gentle);
  const output = await pack(
    { ...slot, part: 'output' },
    answers.map(({ result, ...more }, index) => presentRow(chunk.first + index + 1, compounds[index]!, result, more)),
  );
  const answered = answers.map(({ result }) => result).filter((result) => result.ok);
  const queries = chunk.store ? answered.map((result) => queryToStore(result, chunk.contribute)) : [];
  await finishChunk(
    context.db,
    id,
    { output, failed: answers.length - answered.length, queries, refunded: 0 },
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
