import { ChemistryWorker, NotLoaded } from '../chemistry/chemistry-worker.ts';

const workerCount = (): number => Math.min(4, Math.max(1, navigator.hardwareConcurrency - 1));

/** Does the same in several workers at once, each with RDKit of its own. @param pieces how many pieces of work there are; no more workers are started */
export async function runInWorkers(pieces: number, work: (chemistry: ChemistryWorker) => Promise<void>): Promise<void> {
  const runOne = async () => {
    const chemistry = new ChemistryWorker();
    try {
      await work(chemistry);
    } finally {
      chemistry.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workerCount(), pieces) }, runOne));
}

/**
 * Asks for a chunk at once; one that kills its worker is tried one molecule at a time, so that only the guilty one is lost.
 *
 * @param onLost the answer for a molecule that kills its worker
 * @throws NotLoaded, which is no molecule's fault
 */
export async function askOneByOneOnFailure<Asked, Answer>(
  questions: readonly Asked[],
  askAll: () => Promise<Answer[]>,
  askOne: (item: Asked) => Promise<Answer>,
  onLost: (item: Asked, error: unknown) => Answer,
): Promise<Answer[]> {
  try {
    return await askAll();
  } catch (fault) {
    if (fault instanceof NotLoaded) throw fault;
    const answers: Answer[] = [];
    for (const item of questions) {
      answers.push(
        await askOne(item).catch((error: unknown) => {
          if (error instanceof NotLoaded) throw error;
          return onLost(item, error);
        }),
      );
    }
    return answers;
  }
}
