import { ChemistryWorker, NotLoaded } from '../chemistry/chemistry-worker.ts';

const workers = (): number => Math.min(4, Math.max(1, navigator.hardwareConcurrency - 1));

/** Does the same in several workers at once, each with RDKit of its own. @param pieces how many pieces of work there are; no more workers are started */
export async function inWorkers(pieces: number, work: (chemistry: ChemistryWorker) => Promise<void>): Promise<void> {
  const workAlone = async () => {
    const chemistry = new ChemistryWorker();
    try {
      await work(chemistry);
    } finally {
      chemistry.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers(), pieces) }, workAlone));
}

/**
 * Asks for a chunk at once; one that kills its worker is tried one molecule at a time, so that only the guilty one is lost.
 *
 * @param lost the answer for a molecule that kills its worker
 * @throws NotLoaded, which is no molecule's fault
 */
export async function eachOf<Asked, Answer>(
  asked: readonly Asked[],
  all: () => Promise<Answer[]>,
  one: (each: Asked) => Promise<Answer>,
  lost: (each: Asked, error: unknown) => Answer,
): Promise<Answer[]> {
  try {
    return await all();
  } catch (fault) {
    if (fault instanceof NotLoaded) throw fault;
    const answers: Answer[] = [];
    for (const each of asked) {
      answers.push(
        await one(each).catch((error: unknown) => {
          if (error instanceof NotLoaded) throw error;
          return lost(each, error);
        }),
      );
    }
    return answers;
  }
}
