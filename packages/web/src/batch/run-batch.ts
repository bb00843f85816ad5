import type { MolfileResult, PredictionResult } from '@eutomer/engine/browser';
import { explainWidth } from '@eutomer/engine/csv-table';
import { itemAt } from '@eutomer/engine/must';
import type { FailedRow } from '@eutomer/engine/result-table';
import { ProgramFault, type ChemistryWorker } from '../chemistry/chemistry-worker.ts';
import { askOneByOneOnFailure, runInWorkers } from './in-workers.ts';
import { answerNames } from './answer-names.ts';
import { rowOf, type Row } from './row.ts';
import type { Table } from './table.ts';

/** Molecules per message to a worker: few enough for a smooth progress bar. */
const CHUNK = 20;

/** The error of a molecule that crashed RDKit, or on which the program failed. */
const failed = (input: string | null, error: unknown): FailedRow => ({
  ok: false,
  input_smiles: input,
  error: {
    code: error instanceof ProgramFault ? 'not_predicted' : 'smiles_too_complex',
    message: error instanceof Error ? error.message : String(error),
  },
});

const predictChunk = (chemistry: ChemistryWorker, smiles: string[]): Promise<(PredictionResult | FailedRow)[]> =>
  askOneByOneOnFailure<string, PredictionResult | FailedRow>(
    smiles,
    () => chemistry.ask({ ask: 'predict-many', smiles }),
    async (item) => (await chemistry.ask({ ask: 'predict', smiles: item })).result,
    failed,
  );

const predictMolfiles = (chemistry: ChemistryWorker, molfiles: string[]): Promise<(MolfileResult | FailedRow)[]> =>
  askOneByOneOnFailure<string, MolfileResult | FailedRow>(
    molfiles,
    () => chemistry.ask({ ask: 'predict-molfiles', molfiles }),
    async (item) => itemAt(await chemistry.ask({ ask: 'predict-molfiles', molfiles: [item] }), 0),
    (_, error) => failed(null, error),
  );

/** A row before it has its place; `name` is the one that was looked up, if any. */
type AnsweredRow = Pick<Row, 'smiles' | 'result'> & { name?: string };

const unreadable = (message: string): AnsweredRow => ({
  smiles: '',
  result: { ok: false, input_smiles: null, error: { code: 'row_unreadable', message } },
});

/** Answers rows of a table of SMILES or names, except those with too many cells. */
async function answerRows(
  { columns, smilesColumn }: Table,
  rows: readonly string[][],
  chemistry: ChemistryWorker,
): Promise<AnsweredRow[]> {
  const problems = rows.map((row) => explainWidth(row, columns));
  const smiles = rows.filter((_, index) => problems[index] === null).map((row) => row[smilesColumn ?? 0] ?? '');
  const results = await predictChunk(chemistry, smiles);
  const answered = await answerNames(
    results.map((result, index) => ({ smiles: itemAt(smiles, index), result })),
    (named) => predictChunk(chemistry, named),
  );
  let next = 0;
  return problems.map((problem) => (problem === null ? itemAt(answered, next++) : unreadable(problem)));
}

async function answerMolfiles(molfiles: string[], chemistry: ChemistryWorker): Promise<AnsweredRow[]> {
  const results = await predictMolfiles(chemistry, molfiles);
  return results.map((result) => ({ smiles: result.input_smiles ?? '', result }));
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
  const work = async (chemistry: ChemistryWorker) => {
    while (next < count && !signal.aborted) {
      const start = next;
      next += CHUNK;
      if (!(await chemistry.ask({ ask: 'records', again: false }))) withRecords = false;
      const answered =
        table.molfiles === undefined
          ? await answerRows(table, table.rows.slice(start, start + CHUNK), chemistry)
          : await answerMolfiles(table.molfiles.slice(start, start + CHUNK), chemistry);
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- the signal may abort while a chunk is predicted
      if (signal.aborted) return;
      onProgress(
        answered.map(({ smiles, name, result }, offset) =>
          rowOf(start + offset, nameOf(table, start + offset, name), smiles, result),
        ),
      );
    }
  };
  await runInWorkers(Math.ceil(count / CHUNK), work, signal);
  return withRecords;
}
