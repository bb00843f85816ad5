import { stringify } from 'csv-stringify/sync';
import { ownNames, resultCells, RESULT_NAMES, type Cell } from './columns.ts';
import type { Answered, Encoder } from './encoder.ts';

const NEGATIVE_NUMBER = /^-\d+(\.\d+)?([eE][+-]?\d+)?$/;

const cast = {
  boolean: String,
  // The library spares negative numbers; those of the input are still text.
  string: (value: string) => (NEGATIVE_NUMBER.test(value) ? { value, escape_formulas: false } : value),
};

const linesOf = (table: readonly (readonly Cell[])[]): Uint8Array => Buffer.from(stringify([...table], { escape_formulas: true, cast }));

/** CSV with a head, the input's own columns first. Cells that a spreadsheet would take for formulas are defused. */
export function csvEncoder(columns: readonly string[]): Encoder {
  const cellsOf = (answered: Answered): Cell[] => {
    const cells = resultCells(answered);
    return [...columns.map((name) => answered.row.own.get(name)), ...RESULT_NAMES.map((name) => cells[name])];
  };
  return {
    head: () => linesOf([[...ownNames(columns), ...RESULT_NAMES]]),
    rows: (rows) => linesOf(rows.map(cellsOf)),
    end: () => new Uint8Array(),
  };
}
