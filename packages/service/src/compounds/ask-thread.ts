import type { DocumentName } from '@eutomer/engine';
import { OnDemandThread } from '../on-demand-thread.ts';
import { COMPOUNDS_THREAD } from '../paths.ts';
import { FairQueue } from '../fair-queue.ts';
import type { Answers, FoundCompound, Question, DocumentEncoding } from './messages.ts';

/** Memory limits of the thread. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** Compressing a document takes up to 150 MiB, once: its thread exits afterwards to release the memory. */
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

const documents = new Map<string, Promise<Answers['document']>>();

/** A document that browsers download, compressed once. */
export function compressedDocument(name: DocumentName, encoding: DocumentEncoding): Promise<Answers['document']> {
  const key = `${name} ${encoding}`;
  const promise =
    documents.get(key) ??
    compressor
      .request<Answers['document']>({ ask: 'document', name, encoding } satisfies Question)
      .catch((error: unknown) => {
        documents.delete(key);
        throw error;
      });
  documents.set(key, promise);
  return promise;
}
