import { CSV_SAFE } from '@eutomer/engine/csv-safe';
import { recordFields, resultCells, tableHeader, tableRow, type Cell } from '@eutomer/engine/result-table';
import { sdfRecord } from '@eutomer/engine/sdf-record';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { inSlices } from '../app/in-slices.ts';
import { itemAt } from '@eutomer/engine/must';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { askedTarget } from './asked-targets.ts';
import { inchikeysOf } from './inchikeys.ts';
import { inScope, type Row } from './row.ts';
import type { Table } from './table.ts';

/** The names of all columns, the input's own columns first. */
export const headOf = (table: Table): string[] => tableHeader(table.columns);

/** All cells of a row; empty ones if the input row is too short. */
const cellsOf = (table: Table, { index, result }: Row, inchikey: string | null): Cell[] =>
  tableRow(
    table.columns.map((_, column) => itemAt(table.rows, index)[column]),
    resultCells(result, { inchikey, asked_target: askedTarget(table, index) }),
  );

/** Called from time to time with the fraction of the work done. */
export type OnProgress = (fraction: number) => void;

/**
 * Computes the InChIKeys of a table's rows, which is the first half of the work; the returned `onProgress` is for the
 * second half.
 */
export async function prepareCells(
  table: Table,
  rows: readonly Row[],
  onProgress: OnProgress,
): Promise<{ cells: (row: Row) => Cell[]; keyOf: (row: Row) => string | null; onProgress: OnProgress }> {
  const keyOf = await inchikeysOf(table, rows, (fraction) => onProgress(fraction / 2));
  return {
    keyOf,
    cells: (row) => cellsOf(table, row, keyOf(row)),
    onProgress: (fraction) => onProgress((1 + fraction) / 2),
  };
}

/** Number of rows written at a time, which takes a few milliseconds. */
export const SLICE = 250;

/**
 * The rows as CSV, with the input's own columns first. Text that a spreadsheet would run as a formula gets a leading
 * apostrophe; numbers stay numbers.
 */
export async function toCsv(table: Table, rows: readonly Row[], onProgress: OnProgress = () => {}): Promise<Blob> {
  const prepared = await prepareCells(table, rows, onProgress);
  const style = { ...CSV_SAFE, record_delimiter: '\r\n' };
  const parts = [stringify([headOf(table)], { ...style, bom: true })].map((head) => new Blob([head]));
  await inSlices(rows, SLICE, (some, done) => {
    // Keep the parts separate: a single string would be copied in one step and block the page.
    parts.push(
      new Blob([
        stringify(
          some.map((row) => prepared.cells(row)),
          style,
        ),
      ]),
    );
    prepared.onProgress(done / rows.length);
  });
  return new Blob(parts);
}

const NOT_WRITTEN =
  'none of the molfiles tried could be read back as this molecule. The answer is valid: take the structure from eutomer_smiles.';

/** A molecule as a molfile, or the reason why it cannot be written. */
async function structureOf(smiles: string): Promise<{ molfile: string | null; error: string }> {
  try {
    const molfile = await chemistry.ask({ ask: 'molfile', smiles });
    return { molfile, error: molfile === null ? NOT_WRITTEN : '' };
  } catch (error) {
    return { molfile: null, error: error instanceof Error ? error.message : String(error) };
  }
}

/** A row as a record of an SDF; empty where it has no prediction. */
async function recordOf(table: Table, row: Row, inchikey: string | null): Promise<string> {
  const prediction = inScope(row);
  if (prediction === null) return '';
  const { molfile, error } = await structureOf(prediction.eutomer_smiles);
  const own = table.columns.map((name, column) => [name, itemAt(table.rows, row.index)[column] ?? ''] as const);
  const cells = {
    ...resultCells(row.result, { inchikey, asked_target: askedTarget(table, row.index) }),
    ...(error === '' ? {} : { ok: false, error_code: 'structure_not_written', error_message: error }),
  };
  return sdfRecord(row.name, molfile, recordFields(own, cells));
}

/** The eutomers as SDF, with the input's own columns as data fields. Rows without a prediction are left out. */
export async function toSdf(table: Table, rows: readonly Row[], onProgress: OnProgress = () => {}): Promise<Blob> {
  const parts: Blob[] = [];
  const predicted = rows.filter((row) => inScope(row) !== null);
  const prepared = await prepareCells(table, predicted, onProgress);
  await inSlices(predicted, SLICE, async (some, done) => {
    prepared.onProgress(done / predicted.length);
    const records: string[] = [];
    for (const row of some) records.push(await recordOf(table, row, prepared.keyOf(row)));
    parts.push(new Blob(records));
  });
  return new Blob(parts);
}
