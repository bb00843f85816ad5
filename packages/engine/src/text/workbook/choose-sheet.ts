import { readColumns } from '../csv-table.ts';
import { SAMPLED_ROWS } from '../guess-columns.ts';
import type { Sheet, Workbook } from './open-workbook.ts';
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

/** As many of the first rows as are needed to find the columns. */
function firstRows(workbook: Workbook, sheet: Sheet): string[][] {
  const first: string[][] = [];
  for (const { cells } of workbook.rows(sheet)) {
    first.push(cells);
    if (first.length > SAMPLED_ROWS) break;
  }
  return first;
}

/** Of some sheets, the first with a column of SMILES; if there is none, the first with filled cells. */
function findTable(workbook: Workbook, sheets: readonly Sheet[], column: string | undefined): Sheet | undefined {
  let first: Sheet | undefined;
  for (const sheet of sheets) {
    const rows = firstRows(workbook, sheet);
    if (rows.length === 0) continue;
    if (readColumns(rows, column).smilesColumn !== null) return sheet;
    first ??= sheet;
  }
  return first;
}

/**
 * The first sheet with a column of SMILES; if there is none, the first with filled cells. The first sheet of many
 * workbooks only describes the others. A hidden sheet is chosen only if no other has cells.
 *
 * @param column the name of the column of the SMILES; by default it is guessed
 * @throws WorkbookError if no sheet has cells
 */
export function chooseSheet(workbook: Workbook, column?: string): ChosenSheet {
  const { sheets } = workbook;
  const hidden = sheets.filter(({ isHidden }) => isHidden);
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const sheet = findTable(workbook, shown, column) ?? findTable(workbook, hidden, column);
  if (sheet === undefined) throw new WorkbookError('no_cells');
  return withOthers(sheets, sheet);
}

/** The sheet with this name, in upper or lower case, or with this number, counted from 1; null if there is none. */
export function findSheet({ sheets }: Workbook, wanted: string): ChosenSheet | null {
  const fold = (name: string): string => name.trim().toLowerCase();
  const sheet =
    sheets.find(({ name }) => name === wanted) ??
    sheets.find(({ name }) => fold(name) === fold(wanted)) ??
    (/^\d+$/.test(wanted) ? sheets[Number(wanted) - 1] : undefined);
  return sheet === undefined ? null : withOthers(sheets, sheet);
}
