import { CSV_SAFE } from '@eutomer/engine/csv-safe';
import { ownNames, RESULT_NAMES, type Cell } from '@eutomer/engine/result-table';
import { stringify } from 'csv-stringify/sync';
import { cellsOf } from './columns.ts';
import type { Answered, Encoder } from './encoder.ts';

const formatRows = (table: readonly (readonly Cell[])[]): Uint8Array => Buffer.from(stringify([...table], CSV_SAFE));

/** CSV with a header, the input's own columns first. Cells that a spreadsheet would run as formulas are escaped. */
export function csvEncoder(columns: readonly string[]): Encoder {
  const lineOf = (answered: Answered): Cell[] => {
    const cells = cellsOf(answered);
    return [...columns.map((name) => answered.row.own.get(name)), ...RESULT_NAMES.map((name) => cells[name])];
  };
  return {
    head: () => formatRows([[...ownNames(columns), ...RESULT_NAMES]]),
    rows: (rows) => formatRows(rows.map(lineOf)),
    end: () => new Uint8Array(),
  };
}
