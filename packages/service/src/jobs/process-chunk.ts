import type { Context } from '../context.ts';
import { startChunk, finishChunk, recordIsolatedCompound, type ChunkToProcess } from '../db/job-chunks.ts';
import { getJobKeys } from '../db/job-keys.ts';
import { itemAt } from '@eutomer/engine/must';
import { queryToStore } from '../predict/present.ts';
import { answerCompounds, isUnreadable, unreadableResult, type AnsweredCompound } from './answer-compounds.ts';
import type { Compound } from './compound.ts';
import { pack, unpack, type ChunkSlot } from './pack.ts';
import { notPredictedRow, presentRow, crashedWorkerResult } from './row.ts';
import type { JobRowResult } from './schemas.ts';

/** The part of the context that running jobs needs. */
export type JobContext = Pick<Context, 'db' | 'predictor' | 'now'>;

/**
 * Predicts one compound at a time and records each before starting it, so that a compound that crashes the process can
 * be identified.
 *
 * @param stop aborts on an orderly shutdown, so that no compound is blamed
 */
async function predictOneByOne(
  context: JobContext,
  { id, culprits }: ChunkToProcess,
  compounds: readonly Compound[],
  stop: AbortSignal | undefined,
): Promise<AnsweredCompound[]> {
  const answers: AnsweredCompound[] = [];
  try {
    for (const [index, compound] of compounds.entries()) {
      stop?.throwIfAborted();
      if (culprits.includes(index)) {
        answers.push({ result: crashedWorkerResult(compound) });
        continue;
      }
      await recordIsolatedCompound(context.db, id, index);
      answers.push(...(await answerCompounds(context.predictor, [compound], false)));
    }
  } finally {
    // If the database is down, the record remains and an innocent compound may be blamed; this cannot be avoided.
    await recordIsolatedCompound(context.db, id, null).catch(() => {});
  }
  return answers;
}

/** The code of the error that ends work on a chunk whose job has been deleted in the meantime. */
export const NO_JOB_KEY = 'no_job_key';

/**
 * Starts a chunk and reads its compounds; null if there is nothing to do.
 *
 * @throws if its job has been deleted in the meantime; the retry then has nothing to do
 */
async function openChunk(
  { db, now }: JobContext,
  id: string,
): Promise<{ chunk: ChunkToProcess; slot: Omit<ChunkSlot, 'part'>; compounds: Compound[] } | null> {
  const chunk = await startChunk(db, id, now());
  if (chunk === null) return null;
  const { jobId, first } = chunk;
  const key = await getJobKeys(db).find(db, jobId);
  if (key === null) throw Object.assign(new Error('the key of a job is missing'), { code: NO_JOB_KEY });
  const slot = { key, jobId, first };
  return { chunk, slot, compounds: await unpack<Compound>({ ...slot, part: 'input' }, chunk.input) };
}

/** Processes a chunk. Rows that cannot be read are refunded. Idempotent, and without effect after its job has ended. */
export async function processChunk(
  context: JobContext,
  id: string,
  yieldToCallers: boolean,
  stop?: AbortSignal,
): Promise<void> {
  const opened = await openChunk(context, id);
  if (opened === null) return;
  const { chunk, slot, compounds } = opened;
  const answers = chunk.isSuspect
    ? await predictOneByOne(context, chunk, compounds, stop)
    : await answerCompounds(context.predictor, compounds, yieldToCallers);
  const output = await pack(
    { ...slot, part: 'output' },
    answers.map(({ result, ...extras }, index) =>
      presentRow(chunk.first + index + 1, itemAt(compounds, index), result, extras),
    ),
  );
  const answered = answers.map(({ result }) => result).filter((result) => result.ok);
  const queries = chunk.store ? answered.map((result) => queryToStore(result, chunk.contribute)) : [];
  await finishChunk(
    context.db,
    id,
    { output, failed: answers.length - answered.length, queries, refunded: compounds.filter(isUnreadable).length },
    context.now(),
  );
}

/**
 * Marks a chunk that no worker could finish as failed. Its compounds are refunded, unless some of them crashed the
 * workers; rows that cannot be read always are.
 */
export async function failChunk(context: JobContext, id: string): Promise<void> {
  const opened = await openChunk(context, id);
  if (opened === null) return;
  const { chunk, slot, compounds } = opened;
  const isRefunded = chunk.culprits.length === 0;
  const toRow = (compound: Compound, index: number): JobRowResult => {
    const row = chunk.first + index + 1;
    if (isUnreadable(compound)) return presentRow(row, compound, unreadableResult(compound));
    return chunk.culprits.includes(index)
      ? presentRow(row, compound, crashedWorkerResult(compound))
      : notPredictedRow(row, compound, isRefunded);
  };
  const output = await pack({ ...slot, part: 'output' }, compounds.map(toRow));
  await finishChunk(
    context.db,
    id,
    {
      output,
      failed: compounds.length,
      queries: [],
      refunded: compounds.filter((compound) => isRefunded || isUnreadable(compound)).length,
    },
    context.now(),
  );
}
