import { readColumns } from '../csv-table.ts';
import { SAMPLED_ROWS } from '../guess-columns.ts';
import type { Sheet } from './open-workbook.ts';
import { WorkbookError } from './workbook-error.ts';

/** Which sheet is read, and the names of the others. */
export interface ChosenSheet {
  sheet: Sheet;
  others: string[];
}

const withOthers = (sheets: readonly Sheet[], sheet: Sheet): ChosenSheet => ({
  sheet,
  others: sheets.filter((each) => each !== sheet).map(({ name }) => name),
});

const hasSmiles = ({ rows }: Sheet, column: string | undefined): boolean =>
  readColumns(
    rows.slice(0, SAMPLED_ROWS + 1).map(({ cells }) => cells),
    column,
  ).smilesColumn !== null;

/**
 * The first sheet with a column of SMILES; if there is none, the first with filled cells. The first sheet of many
 * workbooks only describes the others.
 *
 * @param column the name of the column of the SMILES; by default it is guessed
 * @throws WorkbookError if no sheet has cells
 */
export function chooseSheet(sheets: readonly Sheet[], column?: string): ChosenSheet {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const sheet = filled.find((each) => hasSmiles(each, column)) ?? filled[0];
  if (sheet === undefined) throw new WorkbookError('no_cells');
  return withOthers(sheets, sheet);
}

/** The sheet with this name, in upper or lower case, or with this number, counted from 1; null if there is none. */
export function findSheet(sheets: readonly Sheet[], wanted: string): ChosenSheet | null {
  const fold = (name: string): string => name.trim().toLowerCase();
  const sheet =
    sheets.find(({ name }) => name === wanted) ??
    sheets.find(({ name }) => fold(name) === fold(wanted)) ??
    (/^\d+$/.test(wanted) ? sheets[Number(wanted) - 1] : undefined);
  return sheet === undefined ? null : withOthers(sheets, sheet);
}
