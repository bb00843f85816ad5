import type { PredictionResult } from '@eutomer/engine/browser';
import { ChemistryWorker, NotLoaded } from '../chemistry/chemistry-worker.ts';
import { rowOf, type Row } from './row.ts';
import type { Table } from './table.ts';

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

/** Asks for a chunk at once; one that kills its worker is tried one molecule at a time, so that only the guilty one is lost. */
async function eachOf<Asked, Answer>(
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
    for (const each of asked) answers.push(await one(each).catch((error: unknown) => lost(each, error)));
    return answers;
  }
}

const predictChunk = (chemistry: ChemistryWorker, smiles: string[]): Promise<PredictionResult[]> =>
  eachOf(
    smiles,
    () => chemistry.ask({ ask: 'predict-many', smiles }),
    (each) => chemistry.ask({ ask: 'predict', smiles: each }),
    failed,
  );

/** The SMILES of molfiles; null for those that cannot be read. @throws NotLoaded */
const smilesOf = (chemistry: ChemistryWorker, molfiles: string[]): Promise<(string | null)[]> =>
  eachOf(
    molfiles,
    () => chemistry.ask({ ask: 'smiles-of', molfiles }),
    async (each) => (await chemistry.ask({ ask: 'smiles-of', molfiles: [each] }))[0]!,
    (_, error) => {
      if (error instanceof NotLoaded) throw error;
      return null;
    },
  );

/** The SMILES of a chunk of a table. */
async function structuresOf(
  { rows, smilesColumn, molfiles }: Table,
  start: number,
  end: number,
  chemistry: ChemistryWorker,
) {
  if (molfiles === undefined) return rows.slice(start, end).map((row) => row[smilesColumn ?? 0] ?? '');
  const read = await smilesOf(chemistry, molfiles.slice(start, end));
  return read.map((smiles, offset) => smiles ?? `[broken record ${start + offset + 1}]`);
}

const nameOf = ({ rows, nameColumn }: Table, index: number): string =>
  (nameColumn === null ? '' : rows[index]![nameColumn]) || `row ${index + 1}`;

/**
 * Predicts for the molecules of a table in several workers.
 *
 * @param onProgress called with the rows of each finished chunk, in the order in which chunks finish
 * @param signal stops it; finished rows stay
 * @returns true if all predictions also use the records of single compounds
 * @throws NotLoaded if RDKit cannot be loaded
 */
export async function runBatch(table: Table, onProgress: (rows: Row[]) => void, signal: AbortSignal): Promise<boolean> {
  const count = table.rows.length;
  let next = 0;
  let withRecords = true;
  const work = async () => {
    const chemistry = new ChemistryWorker();
    try {
      while (next < count && !signal.aborted) {
        const start = next;
        next += CHUNK;
        if (!(await chemistry.ask({ ask: 'records', again: false }))) withRecords = false;
        const smiles = await structuresOf(table, start, start + CHUNK, chemistry);
        const results = await predictChunk(chemistry, smiles);
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- the signal may abort while a chunk is predicted
        if (signal.aborted) return;
        onProgress(
          results.map((result, offset) =>
            rowOf(start + offset, nameOf(table, start + offset), smiles[offset]!, result),
          ),
        );
      }
    } finally {
      chemistry.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers(), Math.ceil(count / CHUNK)) }, work));
  return withRecords;
}
