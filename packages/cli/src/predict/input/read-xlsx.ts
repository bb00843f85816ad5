import { chooseSheet, findSheet, type ChosenSheet } from '@eutomer/engine/choose-sheet';
import { describeSheet } from '@eutomer/engine/describe-sheet';
import type { TableLine } from '@eutomer/engine/open-table';
import { openWorkbook, type Sheet } from '@eutomer/engine/open-workbook';
import { WorkbookError } from '@eutomer/engine/workbook-error';
import { buffer } from 'node:stream/consumers';
import { readFile } from 'node:fs/promises';
import { InputError, type Source } from './source.ts';
import { openTableSource, type NamedColumns } from './table-source.ts';

/** What a workbook may unpack to; it is read into memory. */
const MAX_UNPACKED = 1024 * 1024 * 1024;

/** @throws RangeError that lists the sheets */
function selectSheet(
  name: string,
  sheets: readonly Sheet[],
  { sheet: wanted, smilesColumn }: { sheet: string | undefined; smilesColumn: string | undefined },
): ChosenSheet {
  const chosen = wanted === undefined ? chooseSheet(sheets, smilesColumn) : findSheet(sheets, wanted);
  if (chosen !== null) return chosen;
  const names = sheets.map((sheet) => JSON.stringify(sheet.name)).join(', ');
  throw new RangeError(`${name}: expected a sheet named "${wanted}"; the sheets are ${names}. Choose one with --sheet`);
}

/** Reads a sheet of an Excel workbook like a CSV file of its cells; its line numbers are those that Excel shows. */
export async function readXlsx(
  file: string,
  name: string,
  options: NamedColumns & { sheet: string | undefined },
): Promise<Source> {
  try {
    const bytes = file === '-' ? await buffer(process.stdin) : await readFile(file);
    const {
      sheet: { name: sheet, rows },
      others,
    } = selectSheet(name, await openWorkbook(new Uint8Array(bytes), MAX_UNPACKED), options);
    if (rows.length === 0) throw new InputError(`${name}: expected a table in the sheet "${sheet}"; it is empty.`);
    let done = 0;
    const lines = async function* (): AsyncGenerator<TableLine> {
      for (const { number, cells } of rows) {
        done += 1;
        yield { record: cells, info: { lines: number } };
      }
    };
    const source = await openTableSource(name, lines(), options, {
      bytesRead: () => Math.round((bytes.length * done) / rows.length),
      totalBytes: bytes.length,
      close: () => {},
    });
    const sheetRead = describeSheet({ name: sheet, others });
    if (sheetRead === null) return source;
    const notice = `${sheetRead} Choose another with --sheet.`;
    return { ...source, notice: source.notice === undefined ? notice : `${notice}\n${source.notice}` };
  } catch (error) {
    if (error instanceof WorkbookError) throw new InputError(`${name}: ${error.message}`);
    throw error;
  }
}
