import { CSV_SAFE } from '@eutomer/engine/csv-safe';
import { RESULT_NAMES, resultCells, uniqueNames } from '@eutomer/engine/result-table';
import { stringify } from 'csv-stringify/sync';
import type { JobRowResult } from './schemas.ts';

/** Row number and name, then the result; the input columns follow. */
const LEADING_COLUMNS = ['row', 'name', ...RESULT_NAMES];

/** Headings of the input columns; renamed if they clash with ours. */
const ownHeads = (own: readonly string[]): string[] =>
  uniqueNames([
    ...LEADING_COLUMNS,
    ...own.map((name) => (LEADING_COLUMNS.includes(name) ? `input_${name}` : name)),
  ]).slice(LEADING_COLUMNS.length);

export const csvHead = (own: readonly string[]): string =>
  stringify([[...LEADING_COLUMNS, ...ownHeads(own)]], CSV_SAFE);

/** Results as CSV rows. Escapes cells that a spreadsheet would interpret as formulas. */
export const csvRows = (results: readonly JobRowResult[], own: readonly string[]): string =>
  stringify(
    results.map((result) => {
      const cells = resultCells(result, { asked_target: result.asked_target });
      return [
        result.row,
        result.name,
        ...RESULT_NAMES.map((name) => cells[name]),
        ...own.map((name) => result.input?.[name]),
      ];
    }),
    CSV_SAFE,
  );
