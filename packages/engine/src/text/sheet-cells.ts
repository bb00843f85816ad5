/** A workbook cell: strings are text, never formulas. */
type SheetCell = null | {
  value: string | number | boolean;
  type: StringConstructor | NumberConstructor | BooleanConstructor;
};
type HeaderCell = { value: string; type: StringConstructor; fontWeight: 'bold' };

/** Maximum number of characters per cell in Excel. */
const MAX_TEXT = 32_767;

/** Characters not allowed in XML 1.0, and so not in a workbook. */
// oxlint-disable-next-line no-control-regex -- these are what is sought
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const toSheetCell = (value: string | number | boolean | null | undefined): SheetCell => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'boolean') return { value, type: Boolean };
  return { value: value.replace(NOT_IN_XML, ' ').slice(0, MAX_TEXT), type: String };
};

/** A row of a workbook. Numbers stay numbers and text stays text, so Excel reads no cell as a formula. */
export const sheetCells = (values: readonly (string | number | boolean | null | undefined)[]): SheetCell[] =>
  values.map(toSheetCell);

/** The first row of a workbook: the names of the columns. */
export const sheetHeader = (names: readonly string[]): HeaderCell[] =>
  names.map((value) => ({ value, type: String, fontWeight: 'bold' }));
