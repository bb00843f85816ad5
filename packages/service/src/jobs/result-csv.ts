import { CSV_SAFE } from '@eutomer/engine/csv-safe';
import { RESULT_NAMES, resultCells, uniqueNames } from '@eutomer/engine/result-table';
import { stringify } from 'csv-stringify/sync';
import type { JobRowResult } from './schemas.ts';

/** Where the row was, and what the file calls it; then the result; then the file's own columns. */
const FIRST = ['row', 'name', ...RESULT_NAMES];

/** What the file's own columns are called: one that has a name of ours gets another. */
const ownHeads = (own: readonly string[]): string[] =>
  uniqueNames([...FIRST, ...own.map((name) => (FIRST.includes(name) ? `input_${name}` : name))]).slice(FIRST.length);

/** The first line of the table. */
export const csvHead = (own: readonly string[]): string => stringify([[...FIRST, ...ownHeads(own)]], CSV_SAFE);

/** Results as lines of the table. Cells that a spreadsheet would take for formulas are defused. */
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
