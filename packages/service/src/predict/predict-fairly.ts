import { crashedWorker, type PredictionResult } from '@eutomer/engine';
import type { Context } from '../context.ts';
import type { Caller } from '../keys/caller.ts';
import { predictMany, type TargetedCompound } from './targeted-compounds.ts';

const MOLECULES_PER_MESSAGE = 32;
/**
 * Messages are smaller at the start and after a crash, so that a batch of molecules that crash workers is stopped
 * early.
 */
const MOLECULES_PER_FIRST_MESSAGE = 4;
/** Two, so that a worker's next message is always ready. */
const MESSAGES_PER_WORKER = 2;

/**
 * Predicts many compounds, a few at a time, alternating with other keys' batches. All batches together have a fixed
 * number of messages in progress, which bounds the delay of single predictions.
 *
 * @throws ServiceError `too_many_requests` as soon as the batch has more costly molecules than its key may send
 * @throws PoolOverloaded if too much work is waiting; the signal's reason when it aborts
 */
export async function predictFairly(
  { predictor, backlogs, costlyMolecules: costly }: Context,
  caller: Caller,
  compounds: readonly TargetedCompound[],
  signal: AbortSignal,
): Promise<PredictionResult[]> {
  const slots = MESSAGES_PER_WORKER * Math.max(1, predictor.state.workers);
  const results: PredictionResult[][] = [];
  const failed = new AbortController();
  const stopSignal = AbortSignal.any([signal, failed.signal]);
  let next = 0;
  let count = 0;
  let size = MOLECULES_PER_FIRST_MESSAGE;
  const predictNext = async (): Promise<void> => {
    while (next < compounds.length) {
      const index = count;
      const group = compounds.slice(next, next + size);
      count += 1;
      next += size;
      const answers = await backlogs.batchQueue.run(
        caller.keyId,
        slots,
        () => predictMany(predictor, group, stopSignal, () => costly.record(caller, 1)),
        stopSignal,
      );
      const cost = answers.filter(crashedWorker).length;
      costly.record(caller, cost);
      if (cost > 0) costly.checkMore(caller);
      size = cost > 0 ? MOLECULES_PER_FIRST_MESSAGE : Math.min(MOLECULES_PER_MESSAGE, 2 * size);
      results[index] = answers;
    }
  };
  const lanes = Array.from({ length: slots }, () =>
    predictNext().catch((error: unknown) => {
      failed.abort(error);
      throw error;
    }),
  );
  await Promise.all(lanes);
  return results.flat();
}
