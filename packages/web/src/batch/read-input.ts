import { LoadError } from '../app/load-part.ts';
import type { FromReader, ToReader } from './read-worker.ts';
import { readFile, readTable } from './read-table.ts';
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

/** Reads a file. @throws TableError if it is too large, not a table, or empty */
export const readTableFile = (file: File): Promise<Table> =>
  file.size < SMALL ? readFile(file) : readInWorker({ file });
