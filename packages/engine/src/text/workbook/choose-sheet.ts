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

/** True if a sheet has at least one filled cell. */
function isFilled(workbook: Workbook, sheet: Sheet): boolean {
  const rows = workbook.rows(sheet);
  const { done } = rows.next();
  rows.return(undefined);
  return done !== true;
}

/** The first sheet with filled cells; hidden sheets come last. @throws WorkbookError if there is none */
export function chooseSheet(workbook: Workbook): ChosenSheet {
  const inOrder = workbook.sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden));
  const sheet = inOrder.find((each) => isFilled(workbook, each));
  if (sheet === undefined) throw new WorkbookError('no_cells');
  return withOthers(workbook.sheets, sheet);
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
