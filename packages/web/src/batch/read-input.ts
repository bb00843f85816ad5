import { mayBeWorkbook } from '@eutomer/engine/workbook-kind';
import { LoadError } from '../app/load-part.ts';
import type { FromReader, ToReader } from './read-worker.ts';
import { readTable, readTextFile } from './read-table.ts';
import { TableError, type Table } from './table.ts';

/** Smaller input is read on the main thread, which takes a few milliseconds; in characters or bytes. */
const SMALL = 256 * 1024;

/** Reads in a worker, so that the page stays responsive; the rows arrive in slices. */
function readInWorker(input: ToReader): Promise<Table> {
  const { promise, resolve, reject } = Promise.withResolvers<Table>();
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module', name: 'reader' });
  const rows: string[][] = [];
  const molfiles: string[] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
    if ('slice' in data) {
      for (const row of data.slice.rows) rows.push(row);
      for (const molfile of data.slice.molfiles) molfiles.push(molfile);
    } else if ('table' in data) {
      const { hasMolfiles, ...table } = data.table;
      resolve({ ...table, rows, ...(hasMolfiles ? { molfiles } : {}) });
    } else {
      reject(data.isTableError ? new TableError(data.message) : new Error(data.message));
    }
  });
  worker.addEventListener('error', (event) => reject(new LoadError(event.message)));
  worker.postMessage(input);
  return promise.finally(() => worker.terminate());
}

/** Reads pasted text. @throws TableError */
export const readPasted = async (text: string): Promise<Table> =>
  text.length < SMALL ? readTable(text, '') : readInWorker({ text });

/** Enough bytes to recognise a workbook. */
const START = 8;

/**
 * Reads a file. A workbook is always read in a worker: a small one can unpack to a large table.
 *
 * @param sheet the name of the sheet, if it is a workbook
 * @throws TableError if it is too large, not a table, or empty
 */
export async function readTableFile(file: File, sheet?: string): Promise<Table> {
  const start = new Uint8Array(await file.slice(0, START).arrayBuffer());
  const isWorkbook = mayBeWorkbook(start, file.name);
  if (!isWorkbook && file.size < SMALL) return readTextFile(file);
  const table = await readInWorker({ file, sheet });
  return isWorkbook ? { ...table, workbook: file } : table;
}
