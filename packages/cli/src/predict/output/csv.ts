import { CSV_SAFE } from '@eutomer/engine/csv-safe';
import { tableHead, tableRow, type Cell } from '@eutomer/engine/result-table';
import { stringify } from 'csv-stringify/sync';
import { cellsOf } from './columns.ts';
import type { Answered, Encoder } from './encoder.ts';

const formatRows = (table: readonly (readonly Cell[])[]): Uint8Array => Buffer.from(stringify([...table], CSV_SAFE));

/** CSV with a header, the input's own columns first. Cells that a spreadsheet would run as formulas are escaped. */
export function csvEncoder(columns: readonly string[]): Encoder {
  const lineOf = (answered: Answered): Cell[] =>
    tableRow(
      columns.map((name) => answered.row.own.get(name)),
      cellsOf(answered),
    );
  return {
    head: () => formatRows([tableHead(columns)]),
    rows: (rows) => formatRows(rows.map(lineOf)),
    end: () => new Uint8Array(),
  };
}
