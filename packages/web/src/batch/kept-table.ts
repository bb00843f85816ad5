import type { Table } from './table.ts';

/**
 * The table of this tab, so that its results return after a reload. The tab’s own storage, which the browser empties
 * when the tab is closed, holds about five million characters; the answers would not fit, but are the same again.
 */

const KEY = 'batch-table';
/** Larger tables take minutes to predict again, and would crowd out everything else in the storage. */
export const MAX_CHARACTERS = 2_000_000;

function countCharacters({ rows, molfiles = [] }: Table): number {
  let count = 0;
  for (const row of rows) for (const cell of row) count += cell.length;
  for (const molfile of molfiles) count += molfile.length;
  return count;
}

export function forgetTable(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    /* Without storage nothing was kept. */
  }
}

/** The workbook itself is not kept: the storage is for text. */
const withoutFile = (key: string, value: unknown): unknown => (key === 'workbook' ? undefined : value);

/** Keeps the table instead of the previous one. @returns false if it is too large, or storage is forbidden or full */
export function keepTable(table: Table): boolean {
  forgetTable();
  if (countCharacters(table) > MAX_CHARACTERS) return false;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(table, withoutFile));
    return true;
  } catch {
    return false;
  }
}

const isColumn = (value: unknown): boolean => value === null || typeof value === 'number';
const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each: unknown) => typeof each === 'string');

const isSheet = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'all' in value &&
  isTexts(value.all);

/** Another version of this application may have written it. */
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' &&
  value !== null &&
  'columns' in value &&
  isTexts(value.columns) &&
  'rows' in value &&
  Array.isArray(value.rows) &&
  value.rows.every(isTexts) &&
  'smilesColumn' in value &&
  isColumn(value.smilesColumn) &&
  'nameColumn' in value &&
  isColumn(value.nameColumn) &&
  (!('target' in value) || typeof value.target === 'string') &&
  (!('targetColumn' in value) || typeof value.targetColumn === 'number') &&
  (!('molfiles' in value) || isTexts(value.molfiles)) &&
  (!('sheet' in value) || isSheet(value.sheet));

/** The kept table; null if there is none that this version can read. */
export function keptTable(): Table | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isTable(kept) ? kept : null;
  } catch {
    return null;
  }
}
