/**
 * Thread that writes Excel workbooks, one at a time: a large one takes seconds, which must not block the main thread.
 */
import { sheetCells, sheetHeader } from '@eutomer/engine/sheet-cells';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { must } from '@eutomer/engine/must';
import type { FromWorkbook, ToWorkbook } from './messages.ts';

/** Predictions have priority. Linux only: elsewhere this would set the priority of the whole process. */
const LOW_PRIORITY = 10;

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

try {
  if (process.platform === 'linux') setPriority(LOW_PRIORITY);
} catch {
  // Lowering the priority is not permitted here, so it stays unchanged.
}
const parent = must(parentPort, 'a parent thread');
parent.on('message', (message: ToWorkbook) => {
  void handleMessage(message).then((reply) =>
    parent.postMessage(reply, reply.bytes === undefined ? [] : [reply.bytes.buffer]),
  );
});
