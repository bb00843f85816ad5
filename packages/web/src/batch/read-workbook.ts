import { chooseSheet, findSheet } from '@eutomer/engine/choose-sheet';
import { openWorkbook } from '@eutomer/engine/open-workbook';
import { WorkbookError } from '@eutomer/engine/workbook-error';
import { TableError, type SheetOfTable } from './table.ts';

/** What a workbook with as many rows as can be predicted here, and the columns of a compound library, unpacks to. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/** The cells of a sheet, as wide as its widest row. */
interface WorkbookCells {
  cells: string[][];
  sheet: SheetOfTable;
}

const toSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * Reads a sheet of an Excel workbook; by default the first one with SMILES.
 *
 * @param wanted the name of another one
 * @throws TableError with what is wrong and what to do
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, wanted: string | undefined): Promise<WorkbookCells> {
  try {
    const sheets = await openWorkbook(bytes, MAX_UNPACKED);
    const found = wanted === undefined ? chooseSheet(sheets) : findSheet(sheets, wanted);
    if (found === null) throw new TableError(`The workbook has no sheet “${wanted}”.`);
    return {
      cells: found.sheet.rows.map(({ cells }) => cells),
      sheet: { name: found.sheet.name, all: sheets.map(({ name }) => name) },
    };
  } catch (error) {
    if (error instanceof WorkbookError) throw new TableError(toSentence(error.message));
    throw error;
  }
}
