import { createReadStream, fstatSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { checkUtf8, NotUtf8 } from './check-utf8.ts';
import { InputError } from './source.ts';

/** The bytes of an input, decompressed, known to be UTF-8 as far as they were taken. */
export interface Bytes {
  chunks: AsyncIterable<Buffer>;
  /** The beginning: the first line, when it is not too long. */
  head: Buffer;
  /** Bytes read so far, and those of the file, both as they lie on the disk. */
  read(): number;
  inAll: number | null;
  close(): void;
}

/** Most bytes that are read at once. */
const MAX_PIECE = 64 * 1024;

/** As much as is looked at to tell what the bytes are. */
const HEAD_BYTES = 64 * 1024;

/** Reads until there is enough to look at, and gives that back with everything. */
async function peek(
  chunks: AsyncIterable<Buffer>,
  enough: (head: Buffer) => boolean,
): Promise<{ head: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  let ended = false;
  while (!ended && !enough(head) && head.length < HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done) ended = true;
    else head = Buffer.concat([head, next.value]);
  }
  const all = async function* (): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    if (!ended) yield* { [Symbol.asyncIterator]: () => iterator };
  };
  return { head, all: all() };
}

async function* gunzipped(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // The pipeline hands an error of the file on to the reader of what was decompressed.
  const stream = pipeline(
    Readable.from(chunks, { highWaterMark: 1 }),
    createGunzip(),
    () => {},
  ) as unknown as AsyncIterable<Buffer>;
  try {
    yield* stream;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'Z_BUF_ERROR')
      throw new InputError(
        `${name}: expected a whole gzip file; it ends too early, so something was lost on its way here. Copy or download it again.`,
      );
    if (code.startsWith('Z_'))
      throw new InputError(
        `${name}: expected a gzip file; it is damaged (${(error as Error).message}). Copy or download it again.`,
      );
    throw error;
  }
}

/** Signatures of files that are not text: [first bytes, what the file is, how to fix it]. */
const OTHER_FILE_TYPES: [Buffer, string, string][] = [
  [Buffer.from([0xff, 0xfe]), 'UTF-16 text', 'Save it as UTF-8.'],
  [Buffer.from([0xfe, 0xff]), 'UTF-16 text', 'Save it as UTF-8.'],
  [Buffer.from('PK\u0003\u0004'), 'a zip archive or an Excel workbook', 'Unpack it, or save the sheet as CSV.'],
  [Buffer.from('PAR1'), 'a Parquet file', 'Write it as CSV.'],
];

function checkHead(name: string, head: Buffer): void {
  const other = OTHER_FILE_TYPES.find(([magic]) => head.subarray(0, magic.length).equals(magic));
  if (other !== undefined) throw new InputError(`${name}: expected text in UTF-8; this is ${other[1]}. ${other[2]}`);
}

/**
 * Reads a file to its end, for letters that are not UTF-8: otherwise they would come to light when half of the output was written.
 *
 * @throws NotUtf8 with the line
 */
export async function checkText(file: string): Promise<void> {
  // Of a pipe nothing would be left to read.
  if (file === '-' || !(await stat(file)).isFile()) return;
  const bytes = await openBytes(file);
  const chunks = bytes.chunks[Symbol.asyncIterator]();
  try {
    while (!(await chunks.next()).done);
  } catch (error) {
    // A file that breaks off gives the rows before that; then it is said.
    if (error instanceof NotUtf8) throw error;
  } finally {
    bytes.close();
  }
}

/** Opens a file or standard input (`-`). What begins as gzip does is decompressed, whatever its name. */
export async function openBytes(file: string): Promise<Bytes> {
  const name = file === '-' ? 'standard input' : file;
  const handle = file === '-' ? null : await open(file);
  const found = fstatSync(handle === null ? 0 : handle.fd);
  // Small pieces of a small file, so that the bytes read tell how far the rows are.
  const highWaterMark = Math.min(MAX_PIECE, Math.max(1_024, Math.ceil(found.size / 100)));
  const stream = handle === null ? process.stdin : createReadStream(file, { fd: handle, highWaterMark });
  if (found.isDirectory()) throw new InputError(`${name}: expected a file; this is a folder.`);
  let read = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      read += chunk.length;
      yield chunk;
    }
  };
  const raw = await peek(counted(), (head) => head.length >= 2);
  const isGzip = raw.head[0] === 0x1f && raw.head[1] === 0x8b;
  if (!isGzip && /\.gz$/i.test(file) && raw.head.length > 0)
    throw new InputError(
      `${name}: expected a gzip file, by its name; it is none. Take the .gz from its name if it is plain text.`,
    );
  const { head, all } = await peek(isGzip ? gunzipped(name, raw.all) : raw.all, (bytes) => bytes.includes(0x0a));
  checkHead(name, head);
  return {
    chunks: checkUtf8(name, all),
    head,
    read: () => read,
    inAll: found.isFile() ? found.size : null,
    close: () => {
      stream.destroy();
    },
  };
}
