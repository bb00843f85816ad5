import { CSV_SAFE } from '@eutomer/engine/csv-safe';
import { besideResult, ownNames, RESULT_NAMES, resultCells, type Cell } from '@eutomer/engine/result-table';
import { sdfRecord } from '@eutomer/engine/sdf-record';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { inSlices } from '../app/in-slices.ts';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { inScope, type Row } from './row.ts';
import type { Table } from './table.ts';

/** The cells of a row's result, in the order of {@link RESULT_NAMES}. */
export function answerCells({ result }: Row): Cell[] {
  const cells = resultCells(result);
  return RESULT_NAMES.map((name) => cells[name]);
}

/** The names of all columns, the input's own columns first. */
export const headOf = (table: Table): string[] => [...ownNames(table.columns), ...RESULT_NAMES];

/** All cells of a row; empty ones if the input row is too short. */
export const cellsOf = (table: Table, row: Row): Cell[] => [
  ...table.columns.map((_, column) => table.rows[row.index]![column]),
  ...answerCells(row),
];

/** Told from time to time which share of the rows has been written. */
export type OnShare = (share: number) => void;

/** Rows that are written at a time, in a few milliseconds. */
export const SLICE = 250;

/**
 * The rows as CSV, with the input's own columns first. Text that a spreadsheet would run as a formula gets a leading
 * apostrophe; numbers stay numbers.
 */
export async function toCsv(table: Table, rows: readonly Row[], onShare: OnShare = () => {}): Promise<Blob> {
  const style = { ...CSV_SAFE, record_delimiter: '\r\n' };
  const parts = [stringify([headOf(table)], { ...style, bom: true })].map((head) => new Blob([head]));
  await inSlices(rows, SLICE, (some, done) => {
    // Each part by itself: all as one text would be copied at once.
    parts.push(
      new Blob([
        stringify(
          some.map((row) => cellsOf(table, row)),
          style,
        ),
      ]),
    );
    onShare(done / rows.length);
  });
  return new Blob(parts);
}

const NOT_WRITTEN =
  'no molfile that was tried is read back as this molecule. The answer holds: take the structure from eutomer_smiles.';

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
async function recordOf(table: Table, row: Row): Promise<string> {
  const prediction = inScope(row);
  if (prediction === null) return '';
  const { molfile, error } = await structureOf(prediction.eutomer_smiles);
  const own = table.columns.map((name, column) => [besideResult(name), table.rows[row.index]![column] ?? ''] as const);
  const cells = {
    ...resultCells(row.result),
    ...(error === '' ? {} : { ok: false, error_code: 'structure_not_written', error_message: error }),
  };
  const answers = RESULT_NAMES.map((name) => [name, String(cells[name] ?? '')] as const);
  return sdfRecord(row.name, molfile, [...own, ...answers]);
}

/** The eutomers as SDF, with the input's own columns as data fields. Rows without a prediction are left out. */
export async function toSdf(table: Table, rows: readonly Row[], onShare: OnShare = () => {}): Promise<Blob> {
  const parts: Blob[] = [];
  await inSlices(rows, SLICE, async (some, done) => {
    onShare(done / rows.length);
    const records: string[] = [];
    for (const row of some) records.push(await recordOf(table, row));
    parts.push(new Blob(records));
  });
  return new Blob(parts);
}
/** Hands bytes to the browser as a file. */
export function download(name: string, type: string, content: Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
