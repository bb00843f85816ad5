import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FILE_MAX_BYTES, FILE_MAX_LINES, UNPACK_RATIO_FROM_BYTES, MAX_UNPACK_RATIO } from '../../limits.ts';
import { UploadError } from './upload-error.ts';

export type ContentEncoding = 'identity' | 'gzip';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Bytes decompressed at a time, between which other uploads can proceed. */
const PIECE_BYTES = 64 * 1024;

const corruptGzipError = (cause: unknown): UploadError =>
  new UploadError(
    'file_unreadable',
    'Expected gzip, as Content-Encoding says; the file cannot be decompressed or is truncated.',
    { cause },
  );

const tooLargeError = (what: string): UploadError =>
  new UploadError('job_too_large', `Expected ${what} Nothing was charged; send several jobs.`);

/** How to send files that are not text, by their first bytes. */
const OTHER_FILE_TYPES: [Buffer, string][] = [
  [Buffer.from([0x1f, 0x8b]), ' It begins like gzip: send it with Content-Encoding: gzip.'],
  [Buffer.from([0xff, 0xfe]), ' It begins like UTF-16: save it as UTF-8.'],
  [Buffer.from([0xfe, 0xff]), ' It begins like UTF-16: save it as UTF-8.'],
  [Buffer.from('PK'), ' It begins like a zip archive or an Excel workbook: unpack it, or save the sheet as CSV.'],
];

/** True for UTF-16 without the mark that it usually begins with: every other byte of ASCII is 0. */
const looksLikeUtf16 = ([first, second]: Uint8Array): boolean => (first === 0) !== (second === 0);

/** What to do about bytes that are not UTF-8; those of binary files include 0. */
const adviceFor = (start: Uint8Array): string =>
  OTHER_FILE_TYPES.find(([magic]) => magic.equals(start.subarray(0, magic.length)))?.[1] ??
  (start.includes(0) ? '' : ' The file may be in Latin-1 or Windows-1252: save it as UTF-8.');

/** The decompressed bytes of the file. Connection errors are passed on; compression errors become upload errors. */
async function* decompress(body: Readable, encoding: ContentEncoding): AsyncGenerator<Buffer> {
  if (encoding === 'identity') return yield* body;
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  body.once('error', (error) => gunzip.destroy(error));
  let decompressedBytes = 0;
  try {
    for await (const piece of body.pipe(gunzip) as AsyncIterable<Buffer>) {
      decompressedBytes += piece.length;
      if (decompressedBytes > UNPACK_RATIO_FROM_BYTES + MAX_UNPACK_RATIO * gunzip.bytesWritten) {
        throw tooLargeError(
          `a file that decompresses to at most ${MAX_UNPACK_RATIO} times its size; send it without Content-Encoding.`,
        );
      }
      yield piece;
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw corruptGzipError(error);
    throw error;
  } finally {
    gunzip.destroy();
  }
}

/** Enforces the limits on bytes and lines (including blank ones). */
function createSizeCheck(): (piece: Buffer) => void {
  let bytes = 0;
  let lineFeeds = 0;
  let carriageReturns = 0;
  return (piece) => {
    bytes += piece.length;
    for (let index = 0; index < piece.length; index += 1) {
      if (piece[index] === LINE_FEED) lineFeeds += 1;
      else if (piece[index] === CARRIAGE_RETURN) carriageReturns += 1;
    }
    if (bytes > FILE_MAX_BYTES)
      throw tooLargeError(`a file of at most ${FILE_MAX_BYTES / 1024 / 1024} MiB, uncompressed.`);
    if (Math.max(lineFeeds, carriageReturns) > FILE_MAX_LINES)
      throw tooLargeError(`a file of at most ${FILE_MAX_LINES} lines, including blank ones.`);
  };
}

/**
 * The text of a file, as a stream.
 *
 * @throws UploadError `job_too_large` (counted after decompression, against zip bombs) or `file_unreadable`
 */
export async function* readText(body: Readable, encoding: ContentEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const checkSize = createSizeCheck();
  let bytes = 0;
  let start: Uint8Array = Buffer.alloc(0);
  const decode = (piece?: Buffer): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch (error) {
      throw new UploadError(
        'file_unreadable',
        `Expected UTF-8 text; there is an invalid sequence before byte ${bytes}.${adviceFor(start)}`,
        { cause: error },
      );
    }
  };
  for await (const piece of decompress(body, encoding)) {
    if (bytes === 0) start = piece;
    if (bytes === 0 && looksLikeUtf16(piece))
      throw new UploadError('file_unreadable', 'Expected UTF-8 text; the file looks like UTF-16: save it as UTF-8.');
    bytes += piece.length;
    checkSize(piece);
    yield decode(piece);
  }
  yield decode();
}
