import { OnDemandThread } from '../on-demand-thread.ts';
import { COMPOUNDS_THREAD } from '../paths.ts';
import { FairTurns } from '../predict/fair-turns.ts';
import type { Answers, FoundCompound, FromThread, Question } from './messages.ts';

/** What the thread may take of memory, in megabytes. */
const RESOURCES = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

const thread = new OnDemandThread(COMPOUNDS_THREAD, RESOURCES);
const turns = new FairTurns();

/** Asks the thread, which has one question at a time, those of several clients in turn. @throws the signal's reason when the caller has gone */
function ask<Q extends Question>(who: string, question: Q, signal?: AbortSignal): Promise<Answers[Q['ask']]> {
  return turns.run(
    who,
    1,
    async () => {
      const reply = await thread.ask<FromThread>(
        question,
        [],
        () => new Error('the thread that searches compounds ended'),
      );
      if ('failed' in reply) throw Object.assign(new Error('compounds could not be searched'), { stack: reply.failed });
      return reply.answer as Answers[Q['ask']];
    },
    signal,
  );
}

/** Compounds that bear a name, else those whose names begin with it, else those with a name like it. @param who whose question it is */
export const searchCompounds = (
  who: string,
  query: string,
  limit: number,
  signal: AbortSignal,
): Promise<FoundCompound[]> => ask(who, { ask: 'search', query, limit }, signal);

/** Has everything loaded that a search needs. */
export const loadAhead = async (): Promise<void> => {
  await ask('', { ask: 'warm' });
};

let packed: Promise<Answers['records']> | undefined;

/** The records of all compounds as one document; packed once. */
export function packedRecords(): Promise<Answers['records']> {
  packed ??= ask('', { ask: 'records' }).catch((error: unknown) => {
    packed = undefined;
    throw error;
  });
  return packed;
}
