import type { PredictionResult } from '@eutomer/engine/browser';
import { itemAt } from '@eutomer/engine/must';
import type { ChemistryWorker } from '../chemistry/chemistry-worker.ts';
import { askOneByOneOnFailure, runInWorkers } from './in-workers.ts';
import { answerNames } from './answer-names.ts';
import { rowOf, type Row } from './row.ts';
import type { Table } from './table.ts';

/** Molecules per message to a worker: few enough for a smooth progress bar. */
const CHUNK = 20;

/** The result row for a molecule that crashed RDKit. */
const failed = (smiles: string, error: unknown): PredictionResult => ({
  ok: false,
  input_smiles: smiles,
  error: { code: 'smiles_too_complex', message: error instanceof Error ? error.message : String(error) },
});

const predictChunk = (chemistry: ChemistryWorker, smiles: string[]): Promise<PredictionResult[]> =>
  askOneByOneOnFailure(
    smiles,
    () => chemistry.ask({ ask: 'predict-many', smiles }),
    async (item) => (await chemistry.ask({ ask: 'predict', smiles: item })).result,
    failed,
  );

/** The SMILES of molfiles; null for those that cannot be read. @throws NotLoaded */
const smilesOf = (chemistry: ChemistryWorker, molfiles: string[]): Promise<(string | null)[]> =>
  askOneByOneOnFailure(
    molfiles,
    () => chemistry.ask({ ask: 'smiles-of', molfiles }),
    async (item) => itemAt(await chemistry.ask({ ask: 'smiles-of', molfiles: [item] }), 0),
    () => null,
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

/** @param lookedUp the name that was given in place of a structure, if any */
const nameOf = ({ rows, nameColumn }: Table, index: number, lookedUp: string | undefined): string =>
  (nameColumn === null ? '' : itemAt(rows, index)[nameColumn]) || (lookedUp ?? `row ${index + 1}`);

/**
 * Predicts the eutomers of the molecules of a table in several workers.
 *
 * @param onProgress called with the rows of each finished chunk, in the order in which chunks finish
 * @param signal stops it; finished rows are kept
 * @returns true if all predictions also use the records of individual compounds
 * @throws NotLoaded if RDKit cannot be loaded
 */
export async function runBatch(table: Table, onProgress: (rows: Row[]) => void, signal: AbortSignal): Promise<boolean> {
  const count = table.rows.length;
  let next = 0;
  let withRecords = true;
  await runInWorkers(Math.ceil(count / CHUNK), async (chemistry) => {
    while (next < count && !signal.aborted) {
      const start = next;
      next += CHUNK;
      if (!(await chemistry.ask({ ask: 'records', again: false }))) withRecords = false;
      const smiles = await structuresOf(table, start, start + CHUNK, chemistry);
      const results = await predictChunk(chemistry, smiles);
      const answered = await answerNames(
        results.map((result, offset) => ({ smiles: itemAt(smiles, offset), result })),
        (named) => predictChunk(chemistry, named),
      );
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- the signal may abort while a chunk is predicted
      if (signal.aborted) return;
      onProgress(
        answered.map(({ smiles: structure, name, result }, offset) =>
          rowOf(start + offset, nameOf(table, start + offset, name), structure, result),
        ),
      );
    }
  });
  return withRecords;
}
