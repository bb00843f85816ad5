import { ChemistryWorker, NotLoaded, Stopped } from '../chemistry/chemistry-worker.ts';

/** One processor is left to the page, unless there are only two. */
const workerCount = (cores = navigator.hardwareConcurrency): number =>
  Math.min(4, Math.max(Math.min(cores, 2), cores - 1));

/**
 * Runs work in several workers, each with its own RDKit.
 *
 * @param pieces number of pieces of work; no more workers than that are started
 * @param signal ends the workers at once, which is not an error
 */
export async function runInWorkers(
  pieces: number,
  work: (chemistry: ChemistryWorker) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const runOne = async () => {
    const chemistry = new ChemistryWorker();
    const stop = () => chemistry.close();
    signal?.addEventListener('abort', stop);
    try {
      await work(chemistry);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      chemistry.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workerCount(), pieces) }, runOne));
}

const concernsAll = (error: unknown): boolean => error instanceof NotLoaded || error instanceof Stopped;

/**
 * Asks for a whole chunk. If it crashes its worker, its molecules are tried one by one, so that only the culprit is
 * lost.
 *
 * @param onLost the answer for a molecule that crashes its worker
 * @throws NotLoaded if RDKit cannot be loaded; Stopped if the worker is closed
 */
export async function askOneByOneOnFailure<Item, Answer>(
  questions: readonly Item[],
  askAll: () => Promise<Answer[]>,
  askOne: (item: Item) => Promise<Answer>,
  onLost: (item: Item, error: unknown) => Answer,
): Promise<Answer[]> {
  try {
    return await askAll();
  } catch (fault) {
    if (concernsAll(fault)) throw fault;
    const answers: Answer[] = [];
    for (const item of questions) {
      answers.push(
        await askOne(item).catch((error: unknown) => {
          if (concernsAll(error)) throw error;
          return onLost(item, error);
        }),
      );
    }
    return answers;
  }
}
