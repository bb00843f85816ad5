import { stringify } from 'csv-stringify/sync';
import { ownNames, resultCells, RESULT_NAMES } from './columns.ts';
import { textEncoder, type Encoder } from './encoder.ts';

const NEGATIVE_NUMBER = /^-\d+(\.\d+)?([eE][+-]?\d+)?$/;

const cast = {
  boolean: String,
  // The library spares negative numbers; those of the input are still text.
  string: (value: string) => (NEGATIVE_NUMBER.test(value) ? { value, escape_formulas: false } : value),
};

/** CSV with a head, the input's own columns first. Cells that a spreadsheet would take for formulas are defused. */
export function csvEncoder(columns: readonly string[]): Encoder {
  const line = (cells: readonly unknown[]): string => stringify([cells], { escape_formulas: true, cast });
  return textEncoder((answered) => {
    const cells = resultCells(answered);
    return line([...columns.map((name) => answered.row.own.get(name)), ...RESULT_NAMES.map((name) => cells[name])]);
  }, line([...ownNames(columns), ...RESULT_NAMES]));
}
