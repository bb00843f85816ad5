import { chooseSheet, findSheet } from '@eutomer/engine/choose-sheet';
import { describeUncomputed } from '@eutomer/engine/describe-sheet';
import { openWorkbook } from '@eutomer/engine/open-workbook';
import { WorkbookError } from '@eutomer/engine/workbook-error';
import { MAX_BYTES, MAX_ROWS, TableError, type SheetOfTable } from './table.ts';

/** What a table of as many rows, with the columns of a compound library, unpacks to. */
const LIMITS = { bytes: 256 * 1024 * 1024, cells: 5_000_000 };

/** The cells of a sheet, as wide as its widest row. */
export interface WorkbookCells {
  cells: string[][];
  sheet: SheetOfTable;
}

const toSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function readCells(bytes: Uint8Array, wanted: string | undefined): WorkbookCells {
  const workbook = openWorkbook(bytes, LIMITS);
  const found = wanted === undefined ? chooseSheet(workbook) : findSheet(workbook, wanted);
  if (found === null) throw new TableError(`The workbook has no sheet “${wanted}”.`);
  const cells: string[][] = [];
  let width = 0;
  let characters = 0;
  let note: string | null = null;
  const onUncomputed = (count: number): void => {
    note = describeUncomputed(count);
  };
  for (const row of workbook.rows(found.sheet, onUncomputed)) {
    cells.push(row.cells);
    width = Math.max(width, row.cells.length);
    for (const cell of row.cells) characters += cell.length;
    if (characters > MAX_BYTES)
      throw new WorkbookError('too_large', `more than ${MAX_BYTES.toLocaleString('en')} characters`);
  }
  // With more rows than this the table is refused anyway.
  if (cells.length <= MAX_ROWS && cells.length * width > LIMITS.cells)
    throw new WorkbookError('too_large', `${cells.length.toLocaleString('en')} rows of ${width} columns`);
  if (cells.length <= MAX_ROWS) for (const row of cells) while (row.length < width) row.push('');
  return { cells, sheet: { name: found.sheet.name, all: workbook.sheets.map(({ name }) => name), note } };
}

/**
 * Reads a sheet of an Excel workbook; by default the first one with SMILES.
 *
 * @param wanted the name of another one
 * @throws TableError with what is wrong and what to do
 */
export function readWorkbook(bytes: Uint8Array, wanted: string | undefined): WorkbookCells {
  try {
    return readCells(bytes, wanted);
  } catch (error) {
    if (error instanceof WorkbookError) throw new TableError(toSentence(error.message));
    throw error;
  }
}
