import type { InScope, PredictionResult } from '@eutomer/engine/browser';
import { ChemistryWorker, NotLoaded } from '../chemistry/chemistry-worker.ts';

/** A row with its answer. */
export interface Row {
  index: number;
  smiles: string;
  name: string;
  result: PredictionResult;
}

/** The prediction of a row, if there is one. */
export const inScope = ({ result }: Row): InScope | null =>
  result.ok && result.scope !== 'out-of-scope' ? result : null;

/** Molecules per message to a worker: few enough for a smooth progress bar. */
const CHUNK = 20;
const workers = (): number => Math.min(4, Math.max(1, navigator.hardwareConcurrency - 1));

/** The result row for a molecule that crashed RDKit. @throws NotLoaded, which is not the molecule's fault */
function failed(smiles: string, error: unknown): PredictionResult {
  if (error instanceof NotLoaded) throw error;
  return {
    ok: false,
    input_smiles: smiles,
    error: { code: 'smiles_too_complex', message: error instanceof Error ? error.message : String(error) },
  };
}

/** A chunk that crashes its worker is retried one molecule at a time, so that only the guilty one is lost. */
async function predictChunk(chemistry: ChemistryWorker, smiles: string[]): Promise<PredictionResult[]> {
  try {
    return await chemistry.ask({ ask: 'predict-many', smiles });
  } catch (fault) {
    if (fault instanceof NotLoaded) throw fault;
    const results: PredictionResult[] = [];
    for (const each of smiles) {
      results.push(
        await chemistry.ask({ ask: 'predict', smiles: each }).catch((error: unknown) => failed(each, error)),
      );
    }
    return results;
  }
}

/**
 * Predicts for many molecules in several workers.
 *
 * @param onProgress called with the rows of each finished chunk, in the order in which chunks finish
 * @param signal stops it; finished rows stay
 * @returns true if all predictions also use the records of single compounds
 * @throws NotLoaded if RDKit cannot be loaded
 */
export async function runBatch(
  molecules: readonly { smiles: string; name: string }[],
  onProgress: (rows: Row[]) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let next = 0;
  let withRecords = true;
  const work = async () => {
    const chemistry = new ChemistryWorker();
    try {
      while (next < molecules.length && !signal.aborted) {
        const start = next;
        next += CHUNK;
        const chunk = molecules.slice(start, start + CHUNK);
        if (!(await chemistry.ask({ ask: 'records', again: false }))) withRecords = false;
        const results = await predictChunk(
          chemistry,
          chunk.map(({ smiles }) => smiles),
        );
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- the signal may abort while a chunk is predicted
        if (!signal.aborted)
          onProgress(results.map((result, offset) => ({ index: start + offset, ...chunk[offset]!, result })));
      }
    } finally {
      chemistry.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers(), Math.ceil(molecules.length / CHUNK)) }, work));
  return withRecords;
}
