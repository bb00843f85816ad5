/**
 * Thread that writes Excel workbooks, one at a time: a large one takes seconds, which must not block the main thread.
 */
import { sheetCells, sheetHeader } from '@eutomer/engine/sheet-cells';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { answerRequests } from '../../answer-requests.ts';
import type { FromWorkbook, ToWorkbook } from './messages.ts';

let sheet: SheetData = [];

async function handleMessage(message: ToWorkbook): Promise<FromWorkbook> {
  if (message !== 'end') {
    if ('names' in message) sheet = [sheetHeader(message.names)];
    else for (const row of message.rows) sheet.push(sheetCells(row));
    return { count: sheet.length - 1 };
  }
  const complete = sheet;
  sheet = [];
  const bytes = await writeExcelFile(complete, { sheet: 'eutomer', stickyRowsCount: 1 }).toBuffer();
  return { count: complete.length - 1, bytes: new Uint8Array(bytes) };
}

answerRequests(handleMessage, ({ bytes }) => (bytes === undefined ? [] : [bytes.buffer]));
