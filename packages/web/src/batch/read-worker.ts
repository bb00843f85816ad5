import { readFile } from './read-file.ts';
import { readTable } from './read-table.ts';
import { TableError, type Table } from './table.ts';

/** Reads large tables in a worker. */

export type ToReader = { file: File; sheet?: string | undefined } | { text: string };

export type FromReader =
  | { slice: { rows: string[][]; molfiles: string[] } }
  /** Sent after the last slice. */
  | { table: Omit<Table, 'rows' | 'molfiles'> & { hasMolfiles: boolean } }
  | { message: string; isTableError: boolean };

/** Rows sent to the page at a time: each slice blocks it for a few milliseconds. */
const SLICE = 2_000;

const post = (message: FromReader): void => postMessage(message);

async function read(input: ToReader): Promise<void> {
  const { rows, molfiles, ...rest } =
    'file' in input ? await readFile(input.file, input.sheet) : readTable(input.text, '');
  for (let at = 0; at < rows.length; at += SLICE)
    post({ slice: { rows: rows.slice(at, at + SLICE), molfiles: molfiles?.slice(at, at + SLICE) ?? [] } });
  post({ table: { ...rest, hasMolfiles: molfiles !== undefined } });
}

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  read(data).catch((error: unknown) =>
    post({
      message: error instanceof Error ? error.message : String(error),
      isTableError: error instanceof TableError,
    }),
  );
});
