import { CSV_SAFE } from '@eutomer/engine/csv-safe';
import { resultCells, tableHead, tableRow, type Cell } from '@eutomer/engine/result-table';
import { stringify } from 'csv-stringify/sync';
import type { JobRowResult } from './schemas.ts';

/** Columns before those of the input. */
const FIRST = ['row', 'name'];

/** The names of all columns: row number and name, then the input's own, then those of the result. */
export const headOf = (own: readonly string[]): string[] => tableHead(own, FIRST);

/** The cells of a row under {@link headOf}. */
export const cellsOf = (result: JobRowResult, own: readonly string[]): Cell[] =>
  tableRow([result.row, result.name, ...own.map((name) => result.input?.[name])], resultCells(result, result));

export const csvHead = (own: readonly string[]): string => stringify([headOf(own)], CSV_SAFE);

/** Results as CSV rows. Escapes cells that a spreadsheet would interpret as formulas. */
export const csvRows = (results: readonly JobRowResult[], own: readonly string[]): string =>
  stringify(
    results.map((result) => cellsOf(result, own)),
    CSV_SAFE,
  );
