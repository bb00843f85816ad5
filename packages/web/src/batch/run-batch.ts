import type { MolfileResult } from '@eutomer/engine/browser';
import { itemAt } from '@eutomer/engine/must';
import type { FailedRow } from '@eutomer/engine/result-table';
import { toQuestion, type RowError, type RowQuestion } from '@eutomer/engine/row-question';
import { ProgramFault, type ChemistryWorker } from '../chemistry/chemistry-worker.ts';
import { answerNames } from './answer-names.ts';
import { findTargets, rowAsRead } from './asked-targets.ts';
import { askOneByOneOnFailure, runInWorkers } from './in-workers.ts';
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

type Kind = 'predict-many' | 'predict-molfiles';

const predictChunk = (
  chemistry: ChemistryWorker,
  ask: Kind,
  questions: readonly RowQuestion[],
): Promise<(MolfileResult | FailedRow)[]> =>
  askOneByOneOnFailure<RowQuestion, MolfileResult | FailedRow>(
    questions,
    () => chemistry.ask({ ask, rows: questions }),
    async (item) => itemAt(await chemistry.ask({ ask, rows: [item] }), 0),
    ({ text }, error) => failed(ask === 'predict-many' ? text : null, error),
  );

/** A row before it has its place; `name` is the one that was looked up, if any. */
type AnsweredRow = Pick<Row, 'smiles' | 'result'> & { name?: string };

const notAsked = (result: RowError): AnsweredRow => ({ smiles: result.input_smiles ?? '', result });

async function answerQuestions(questions: readonly RowQuestion[], chemistry: ChemistryWorker): Promise<AnsweredRow[]> {
  const predict = (some: readonly RowQuestion[]) => predictChunk(chemistry, 'predict-many', some);
  const results = await predict(questions);
  return answerNames(
    results.map((result, index) => {
      const { text, target } = itemAt(questions, index);
      return { smiles: text, target, result };
    }),
    predict,
  );
}

async function answerMolfiles(questions: readonly RowQuestion[], chemistry: ChemistryWorker): Promise<AnsweredRow[]> {
  const results = await predictChunk(chemistry, 'predict-molfiles', questions);
  return results.map((result) => ({ smiles: result.input_smiles ?? '', result }));
}

/** Answers rows, except those with too many cells or an unknown target. */
async function answerRows(prepared: readonly (RowQuestion | RowError)[], isSdf: boolean, chemistry: ChemistryWorker) {
  const questions = prepared.filter((item): item is RowQuestion => !('ok' in item));
  const answered = await (isSdf ? answerMolfiles : answerQuestions)(questions, chemistry);
  let next = 0;
  return prepared.map((item) => ('ok' in item ? notAsked(item) : itemAt(answered, next++)));
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
 * @throws NotLoaded if RDKit cannot be loaded; Error if targets are asked, and their list cannot be loaded
 */
export async function runBatch(table: Table, onProgress: (rows: Row[]) => void, signal: AbortSignal): Promise<boolean> {
  const count = table.rows.length;
  let next = 0;
  let withRecords = true;
  const isSdf = table.molfiles !== undefined;
  let finding: ReturnType<typeof findTargets> | undefined;
  const work = async (chemistry: ChemistryWorker) => {
    // Every worker begins to load, before one of them looks up the targets.
    await chemistry.ask({ ask: 'records', again: false });
    const findTarget = await (finding ??= findTargets(table, chemistry));
    while (next < count && !signal.aborted) {
      const start = next;
      next += CHUNK;
      if (!(await chemistry.ask({ ask: 'records', again: false }))) withRecords = false;
      const prepared = Array.from({ length: Math.min(CHUNK, count - start) }, (_, offset) =>
        toQuestion(rowAsRead(table, start + offset), isSdf ? 'molfile' : 'smiles', findTarget),
      );
      const answered = await answerRows(prepared, isSdf, chemistry);
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
