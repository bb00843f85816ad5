import { CSV_SAFE } from '@eutomer/engine/csv-safe';
import { tableHeader, tableRow, type Cell } from '@eutomer/engine/result-table';
import { stringify } from 'csv-stringify/sync';
import { toCells } from './columns.ts';
import type { AnsweredRow, Encoder } from './encoder.ts';

const formatRows = (table: readonly (readonly Cell[])[]): Uint8Array => Buffer.from(stringify([...table], CSV_SAFE));

/**
 * CSV with a header, with the input's own columns first. Cells that a spreadsheet would evaluate as formulas are
 * escaped.
 */
export function createCsvEncoder(columns: readonly string[]): Encoder {
  const toLine = (answered: AnsweredRow): Cell[] =>
    tableRow(
      columns.map((name) => answered.row.fields.get(name)),
      toCells(answered),
    );
  return {
    header: () => formatRows([tableHeader(columns)]),
    rows: (rows) => formatRows(rows.map(toLine)),
    end: () => new Uint8Array(),
  };
}
