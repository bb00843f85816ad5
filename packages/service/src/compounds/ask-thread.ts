import { OnDemandThread } from '../on-demand-thread.ts';
import { COMPOUNDS_THREAD } from '../paths.ts';
import { FairQueue } from '../fair-queue.ts';
import type { Answers, FoundCompound, Question, RecordsEncoding } from './messages.ts';

/** Memory limits of the thread. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** Compressing the records takes up to 150 MiB, once: its thread exits afterwards to release the memory. */
const COMPRESSOR_IDLE_MS = 0;

const thread = new OnDemandThread(COMPOUNDS_THREAD, RESOURCE_LIMITS);
const compressor = new OnDemandThread(COMPOUNDS_THREAD, RESOURCE_LIMITS, COMPRESSOR_IDLE_MS);
const queue = new FairQueue();

/**
 * Asks the search thread, one question at a time, alternating between clients. @throws the signal's reason when the
 * caller hangs up
 */
const enqueue = <Q extends Question>(caller: string, question: Q, signal?: AbortSignal): Promise<Answers[Q['ask']]> =>
  queue.run(caller, 1, () => thread.request(question), signal);

/**
 * Finds compounds by exact name, failing that by prefix, failing that by similarity. @param caller the client that asks
 */
export const searchCompounds = (
  caller: string,
  query: string,
  limit: number,
  signal: AbortSignal,
): Promise<FoundCompound[]> => enqueue(caller, { ask: 'search', query, limit }, signal);

/** Finds the compounds with each of several exact names. @param caller the client that asks */
export const searchExactNames = (
  caller: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<FoundCompound[][]> => enqueue(caller, { ask: 'search-exact', names }, signal);

/** Loads everything that a search needs. */
export const preload = async (): Promise<void> => {
  await enqueue('', { ask: 'warm' });
};

const records = new Map<RecordsEncoding, Promise<Answers['records']>>();

/** The records of all compounds as one document, compressed once. */
export function compressedRecords(encoding: RecordsEncoding): Promise<Answers['records']> {
  const promise =
    records.get(encoding) ??
    compressor.request<Answers['records']>({ ask: 'records', encoding } satisfies Question).catch((error: unknown) => {
      records.delete(encoding);
      throw error;
    });
  records.set(encoding, promise);
  return promise;
}
