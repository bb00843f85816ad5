import { CSV_SAFE } from '@eutomer/engine/csv-safe';
import { resultCells, tableHeader, tableRow, type Cell } from '@eutomer/engine/result-table';
import { stringify } from 'csv-stringify/sync';
import type { JobRowResult } from './schemas.ts';

/** Columns before those of the input. */
const LEADING_COLUMNS = ['row', 'name'];

/** The names of all columns: row number and name, then the input's own, then those of the result. */
export const resultHeader = (inputColumns: readonly string[]): string[] => tableHeader(inputColumns, LEADING_COLUMNS);

/** The names of the input's columns in a row, in order. */
export const rowColumns = ({ input = {}, input_columns: columns }: JobRowResult): string[] =>
  columns ?? Object.keys(input);

/**
 * A cell of the input; undefined if this record has no such field. A field may have the name of an inherited property,
 * such as `constructor`.
 */
const getInputCell = ({ input = {} }: JobRowResult, name: string): Cell | undefined =>
  Object.hasOwn(input, name) ? input[name] : undefined;

/** The cells of a row under {@link resultHeader}. */
export const toCells = (result: JobRowResult, inputColumns: readonly string[]): Cell[] =>
  tableRow(
    [result.row, result.name, ...inputColumns.map((name) => getInputCell(result, name))],
    resultCells(result, result),
  );

export const csvHeader = (inputColumns: readonly string[]): string => stringify([resultHeader(inputColumns)], CSV_SAFE);

/** Results as CSV rows. Escapes cells that a spreadsheet would interpret as formulas. */
export const csvRows = (results: readonly JobRowResult[], inputColumns: readonly string[]): string =>
  stringify(
    results.map((result) => toCells(result, inputColumns)),
    CSV_SAFE,
  );
