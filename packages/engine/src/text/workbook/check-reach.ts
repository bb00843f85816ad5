import { WorkbookError } from './workbook-error.ts';

/** Cells of a table with as many rows as a sheet can have, and 16 columns. */
const MAX_CELLS = 2 ** 24;
/** Rows that a sheet can have. */
const MAX_ROWS = 2 ** 20;
/** Bytes that are searched at a time. */
const WINDOW = 2 ** 22;

/** A row, or a cell with its column, its row and, if it is blank, the slash at the end of its tag. */
const TAGS =
  /<(?:[\w-]+:)?(?:row\s(?:[^>]*?\s)?r=["'](\d+)["']|c\s(?:[^>]*?\s)?r=["']([A-Za-z]+)(\d+)["'][^>]*?(\/?)>)/g;

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0);

interface Reach {
  rows: number;
  column: string;
}

/** How far the filled cells of a sheet reach. @throws WorkbookError if it has a row that no sheet can have */
function measureReach(sheet: Uint8Array): Reach {
  const reach = { rows: 0, column: '' };
  const decoder = new TextDecoder('latin1');
  for (let start = 0; start < sheet.length;) {
    const text = decoder.decode(sheet.subarray(start, start + WINDOW));
    for (const [, row, column = '', rowOfCell, slash] of text.matchAll(TAGS)) {
      if (Number(row ?? rowOfCell) > MAX_ROWS) throw new WorkbookError('damaged');
      if (row !== undefined || slash !== '') continue;
      reach.rows = Math.max(reach.rows, Number(rowOfCell));
      if (columnNumber(column) > columnNumber(reach.column)) reach.column = column;
    }
    // A tag that the window cut off is searched with the next one.
    const end = start + WINDOW < sheet.length ? text.lastIndexOf('<') : -1;
    start += end > 0 ? end : WINDOW;
  }
  return reach;
}

/**
 * Checks that the sheets of a workbook, filled up with blank cells, fit in memory: the library makes every row as wide
 * as the widest, and makes every row above the last one.
 *
 * @param parts the files of the workbook
 * @throws WorkbookError
 */
export function checkReach(parts: Readonly<Record<string, Uint8Array>>): void {
  let cells = 0;
  for (const part of Object.values(parts)) {
    const { rows, column } = measureReach(part);
    cells += rows * columnNumber(column);
    if (cells > MAX_CELLS)
      throw new WorkbookError('far_cell', `a sheet reaches down to row ${rows} and across to column ${column}`);
  }
}
