import { Worker } from 'node:worker_threads';
import { FairTurns } from '../predict/fair-turns.ts';
import type { Answers, FoundCompound, FromThread, Question } from './messages.ts';

/** What the thread may take of memory, in megabytes. */
const RESOURCES = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

let running: Worker | null = null;

/** The thread; started with the first question, and anew when it has died. It does not keep the process alive. */
function thread(): Worker {
  if (running !== null) return running;
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits: RESOURCES });
  worker.once('exit', () => { if (running === worker) running = null; });
  // Whoever waits learns of its death by its end.
  worker.on('error', () => {});
  worker.unref();
  running = worker;
  return worker;
}

const turns = new FairTurns();

/** Asks the thread, which has one question at a time, those of several clients in turn. @throws the signal's reason when the caller has gone */
function ask<Q extends Question>(who: string, question: Q, signal?: AbortSignal): Promise<Answers[Q['ask']]> {
  return turns.run(who, 1, async () => {
    const worker = thread();
    const { promise, resolve, reject } = Promise.withResolvers<FromThread>();
    const died = (): void => reject(new Error('the thread that searches compounds ended'));
    worker.once('message', resolve).once('exit', died);
    worker.postMessage(question, []);
    const reply = await promise.finally(() => worker.off('message', resolve).off('exit', died));
    if ('failed' in reply) throw Object.assign(new Error('compounds could not be searched'), { stack: reply.failed });
    return reply.answer as Answers[Q['ask']];
  }, signal);
}

/** Compounds that bear a name, else those whose names begin with it, else those with a name like it. @param who whose question it is */
export const searchCompounds = (who: string, query: string, limit: number, signal: AbortSignal): Promise<FoundCompound[]> => ask(who, { ask: 'search', query, limit }, signal);

/** Has everything loaded that a search needs. */
export const loadAhead = async (): Promise<void> => { await ask('', { ask: 'warm' }); };

let packed: Promise<Answers['records']> | undefined;

/** The records of all compounds as one document; packed once. */
export function packedRecords(): Promise<Answers['records']> {
  packed ??= ask('', { ask: 'records' }).catch((error: unknown) => {
    packed = undefined;
    throw error;
  });
  return packed;
}
