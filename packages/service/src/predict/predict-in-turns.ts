import { costAWorker, type PredictionResult } from '@eutomer/engine';
import type { Context } from '../context.ts';
import type { Caller } from '../keys/caller.ts';
import { ask, type Asked } from './asked.ts';

/** Molecules of one turn: as many as a worker gets in a message. */
const MOST = 32;
/** Of the first turns, and after one that cost a worker: a batch of such molecules is to end before it has cost many. */
const FEW = 4;
/** Turns for each worker: so that it always has the next to go on with. */
const AHEAD = 2;

/**
 * Predicts for many, a few at a time, in turn with the other keys' batches. All of them together have as many messages at the workers as one alone had, and a single prediction waits behind no more.
 *
 * @throws ServiceError `too_many_requests` as soon as it has more molecules that cost a worker than its key may send
 * @throws PoolOverloaded when too much work is waiting; the signal's reason when it aborts
 */
export async function predictInTurns(
  { predictor, backlogs, costly }: Context,
  caller: Caller,
  asked: readonly Asked[],
  signal: AbortSignal,
): Promise<PredictionResult[]> {
  const places = AHEAD * Math.max(1, predictor.state.workers);
  const results: PredictionResult[][] = [];
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  let first = 0;
  let count = 0;
  let size = FEW;
  const goOn = async (): Promise<void> => {
    while (first < asked.length) {
      const place = count;
      const some = asked.slice(first, first + size);
      count += 1;
      first += size;
      const answers = await backlogs.turns.run(caller.keyId, places, () => ask(predictor, some, either), either);
      const cost = answers.filter(costAWorker).length;
      costly.note(caller, cost);
      if (cost > 0) costly.checkMore(caller);
      size = cost > 0 ? FEW : Math.min(MOST, 2 * size);
      results[place] = answers;
    }
  };
  const lanes = Array.from({ length: places }, () =>
    goOn().catch((error: unknown) => {
      failed.abort(error);
      throw error;
    }),
  );
  await Promise.all(lanes);
  return results.flat();
}
