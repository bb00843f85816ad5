import type { PredictionResult } from '@eutomer/engine';
import type { Context } from '../context.ts';

/** Molecules of one turn: as many as a worker gets in a message. */
const TURN = 32;
/** Turns for each worker: so that it always has the next to go on with. */
const AHEAD = 2;

/**
 * Predicts for many, a few at a time, in turn with the other keys' batches. All of them together have as many messages at the workers as one alone had, and a single prediction waits behind no more.
 *
 * @param who whose batch it is
 * @throws PoolOverloaded when too much work is waiting; the signal's reason when it aborts
 */
export async function predictInTurns({ predictor, backlogs }: Context, who: string, smiles: readonly string[], signal: AbortSignal): Promise<PredictionResult[]> {
  const places = AHEAD * Math.max(1, predictor.state.workers);
  const results: PredictionResult[][] = [];
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  let begun = 0;
  const goOn = async (): Promise<void> => {
    for (let place = begun; place * TURN < smiles.length; place = begun) {
      begun += 1;
      const some = smiles.slice(place * TURN, (place + 1) * TURN);
      results[place] = await backlogs.turns.run(who, places, () => predictor.predictMany(some, either), either);
    }
  };
  const lanes = Array.from({ length: places }, () => goOn().catch((error: unknown) => {
    failed.abort(error);
    throw error;
  }));
  await Promise.all(lanes);
  return results.flat();
}
