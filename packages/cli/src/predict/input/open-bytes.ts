import { peek } from '@eutomer/engine/peek';
import { createReadStream, fstatSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { checkUtf8, InvalidUtf8Error } from './check-utf8.ts';
import { InputError } from './source.ts';

/** The decompressed bytes of an input, checked to be UTF-8 as they are read. */
export interface Bytes {
  chunks: AsyncIterable<Buffer>;
  /** The start of the file: the first {@link HEAD_LINES} lines, unless they are too long. */
  start: Buffer;
  /** Bytes read so far, and the file size, both before decompression. */
  bytesRead(): number;
  total: number | null;
  close(): void;
}

/** Maximum bytes per read. */
const MAX_CHUNK = 64 * 1024;

/** Number of bytes used to detect the type of the file. */
const HEAD_BYTES = 64 * 1024;
/** Number of lines for that: the fourth line of an SDF says that it is one. */
const HEAD_LINES = 4;

const countLines = (bytes: Buffer): number => bytes.toString('latin1').split('\n').length - 1;

interface Peeked {
  start: Buffer;
  all: AsyncIterable<Buffer>;
}

/** Reads enough bytes to detect the type, and returns them together with the whole stream. */
async function peekBytes(chunks: AsyncIterable<Buffer>, isEnough: (start: Buffer) => boolean): Promise<Peeked> {
  const { first, all } = await peek(chunks, (some) => {
    const start = Buffer.concat(some);
    return start.length >= HEAD_BYTES || isEnough(start);
  });
  return { start: Buffer.concat(first), all };
}

async function* gunzip(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // The pipeline passes a file error on to the reader of the decompressed bytes.
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
      throw new InputError(`${name}: expected a complete gzip file; it is truncated. Copy or download it again.`);
    if (code.startsWith('Z_'))
      throw new InputError(
        `${name}: expected a gzip file; it is damaged (${(error as Error).message}). Copy or download it again.`,
      );
    throw error;
  }
}

/** Signatures of files that are not text: [first bytes, type of file, how to fix it]. */
const OTHER_FILE_TYPES: [Buffer, string, string][] = [
  [Buffer.from([0xff, 0xfe]), 'UTF-16 text', 'Save it as UTF-8.'],
  [Buffer.from([0xfe, 0xff]), 'UTF-16 text', 'Save it as UTF-8.'],
  [
    Buffer.from('PK\u0003\u0004'),
    'an Excel workbook or another zip archive',
    'If it is a workbook, change the end of its name to .xlsx, or specify its format with --input-format xlsx.',
  ],
  [Buffer.from('PAR1'), 'a Parquet file', 'Write it as CSV.'],
];

/** True for UTF-16 without the mark that it usually begins with: every other byte of ASCII is 0. */
const looksLikeUtf16 = ([first, second]: Buffer): boolean => (first === 0) !== (second === 0);

function checkHead(name: string, start: Buffer): void {
  const otherType =
    OTHER_FILE_TYPES.find(([magic]) => start.subarray(0, magic.length).equals(magic)) ??
    (looksLikeUtf16(start) ? OTHER_FILE_TYPES[0] : undefined);
  if (otherType !== undefined)
    throw new InputError(`${name}: expected text in UTF-8; this is ${otherType[1]}. ${otherType[2]}`);
}

/**
 * Checks in advance that a whole file is UTF-8: otherwise the error would appear only after half the output had been
 * written.
 *
 * @throws InvalidUtf8Error with the line
 */
export async function checkText(file: string): Promise<void> {
  // A pipe can be read only once.
  if (file === '-' || !(await stat(file)).isFile()) return;
  const bytes = await openBytes(file);
  const chunks = bytes.chunks[Symbol.asyncIterator]();
  try {
    while (!(await chunks.next()).done);
  } catch (error) {
    // A truncated file still yields the rows before the break; the error is reported after them.
    if (error instanceof InvalidUtf8Error) throw error;
  } finally {
    bytes.close();
  }
}

/**
 * Reads as much as is needed to say what the bytes are.
 *
 * @throws InputError if they are not text, nor gzipped text
 */
async function readStart(file: string, name: string, bytes: AsyncIterable<Buffer>): Promise<Peeked> {
  const raw = await peekBytes(bytes, (start) => start.length >= 2);
  const isGzip = raw.start[0] === 0x1f && raw.start[1] === 0x8b;
  if (!isGzip && /\.gz$/i.test(file) && raw.start.length > 0)
    throw new InputError(
      `${name}: expected a gzip file because of its name; it is not one. Remove .gz from its name if it is plain text.`,
    );
  const peeked = await peekBytes(isGzip ? gunzip(name, raw.all) : raw.all, (start) => countLines(start) >= HEAD_LINES);
  checkHead(name, peeked.start);
  return peeked;
}

/** Opens a file or standard input (`-`). Gzip is detected by its first bytes, whatever the name. */
export async function openBytes(file: string): Promise<Bytes> {
  const name = file === '-' ? 'standard input' : file;
  const handle = file === '-' ? null : await open(file);
  const stats = fstatSync(handle === null ? 0 : handle.fd);
  // Small reads for a small file, so that progress follows the rows.
  const highWaterMark = Math.min(MAX_CHUNK, Math.max(1_024, Math.ceil(stats.size / 100)));
  const stream = handle === null ? process.stdin : createReadStream(file, { fd: handle, highWaterMark });
  let bytesRead = 0;
  const countBytes = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytesRead += chunk.length;
      yield chunk;
    }
  };
  try {
    if (stats.isDirectory()) throw new InputError(`${name}: expected a file; this is a folder.`);
    const { start, all } = await readStart(file, name, countBytes());
    return {
      chunks: checkUtf8(name, all),
      start,
      bytesRead: () => bytesRead,
      total: stats.isFile() ? stats.size : null,
      close: () => {
        stream.destroy();
      },
    };
  } catch (error) {
    stream.destroy();
    throw error;
  }
}
