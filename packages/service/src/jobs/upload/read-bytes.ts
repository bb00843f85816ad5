import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FILE_MAX_BYTES, FILE_MAX_LINES, UNPACK_RATIO_FROM_BYTES, MAX_UNPACK_RATIO } from '../../limits.ts';
import { UploadFault } from './upload-fault.ts';

export type ContentEncoding = 'identity' | 'gzip';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Bytes decompressed at a time, between which other uploads can proceed. */
const PIECE_BYTES = 64 * 1024;

const broken = (cause: unknown): UploadFault =>
  new UploadFault(
    'file_unreadable',
    'Expected gzip, as Content-Encoding says; the file cannot be decompressed or is truncated.',
    { cause },
  );

const tooLarge = (what: string): UploadFault =>
  new UploadFault('job_too_large', `Expected ${what} Nothing was charged; send several jobs.`);

/** The decompressed bytes of the file. Passes connection errors on; compression errors become faults of the upload. */
async function* unpacked(body: Readable, encoding: ContentEncoding): AsyncGenerator<Buffer> {
  if (encoding === 'identity') return yield* body;
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  body.once('error', (error) => gunzip.destroy(error));
  let written = 0;
  try {
    for await (const piece of body.pipe(gunzip) as AsyncIterable<Buffer>) {
      written += piece.length;
      if (written > UNPACK_RATIO_FROM_BYTES + MAX_UNPACK_RATIO * gunzip.bytesWritten) {
        throw tooLarge(
          `a file that decompresses to at most ${MAX_UNPACK_RATIO} times its size; send it without Content-Encoding.`,
        );
      }
      yield piece;
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw broken(error);
    throw error;
  } finally {
    gunzip.destroy();
  }
}

/** Enforces the limits on bytes and lines (including blank ones). */
function sizeLimit(): (piece: Buffer) => void {
  let bytes = 0;
  let feeds = 0;
  let returns = 0;
  return (piece) => {
    bytes += piece.length;
    for (let place = 0; place < piece.length; place += 1) {
      if (piece[place] === LINE_FEED) feeds += 1;
      else if (piece[place] === CARRIAGE_RETURN) returns += 1;
    }
    if (bytes > FILE_MAX_BYTES) throw tooLarge(`a file of at most ${FILE_MAX_BYTES / 1024 / 1024} MiB, uncompressed.`);
    if (Math.max(feeds, returns) > FILE_MAX_LINES)
      throw tooLarge(`a file of at most ${FILE_MAX_LINES} lines, including blank ones.`);
  };
}

/**
 * The text of a file, as a stream.
 *
 * @throws UploadFault `job_too_large` (counted after decompression, against zip bombs) or `file_unreadable`
 */
export async function* readText(body: Readable, encoding: ContentEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const limit = sizeLimit();
  let bytes = 0;
  const decode = (piece?: Buffer): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch (error) {
      throw new UploadFault(
        'file_unreadable',
        `Expected UTF-8 text; there is an invalid sequence before byte ${bytes}.`,
        { cause: error },
      );
    }
  };
  for await (const piece of unpacked(body, encoding)) {
    bytes += piece.length;
    limit(piece);
    yield decode(piece);
  }
  yield decode();
}
