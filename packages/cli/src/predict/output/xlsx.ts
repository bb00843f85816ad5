import { tableHeader, tableRow } from '@eutomer/engine/result-table';
import { sheetCells, sheetHeader } from '@eutomer/engine/sheet-cells';
import type { SheetData } from 'write-excel-file/node';
import { toCells } from './columns.ts';
import type { Encoder } from './encoder.ts';

/** Maximum rows of a workbook: it is held in memory until it is complete. */
const MAX_ROWS = 100_000;

const NO_BYTES = new Uint8Array();

/** An Excel workbook, with the input's own columns first. Readable only when the file is complete. */
export function createXlsxEncoder(inputColumns: readonly string[]): Encoder {
  const sheet: SheetData = [sheetHeader(tableHeader(inputColumns))];
  return {
    header: () => NO_BYTES,
    rows(rows) {
      if (sheet.length + rows.length > MAX_ROWS + 1)
        throw new RangeError(
          `expected at most ${MAX_ROWS} rows for an Excel workbook; the input has more. Write CSV or Parquet instead`,
        );
      for (const answered of rows) {
        const inputCells = inputColumns.map((name) => answered.row.fields.get(name));
        sheet.push(sheetCells(tableRow(inputCells, toCells(answered))));
      }
      return NO_BYTES;
    },
    async end() {
      const { default: writeExcelFile } = await import('write-excel-file/node');
      return writeExcelFile(sheet, { sheet: 'eutomer', stickyRowsCount: 1 }).toBuffer();
    },
  };
}
