import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FILE_MAX_BYTES, FILE_MAX_LINES, UNPACKED_FREE, UNPACKED_MOST } from '../../limits.ts';
import { UploadFault } from './upload-fault.ts';

/** How a file comes over the wire. */
export type ContentEncoding = 'identity' | 'gzip';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Bytes that are unpacked at a time; other uploads get their turn after each. */
const PIECE = 64 * 1024;

const broken = (cause: unknown): UploadFault =>
  new UploadFault(
    'file_unreadable',
    'Expected gzip, as Content-Encoding says; the file cannot be unpacked, or ends too early.',
    { cause },
  );

const tooLarge = (what: string): UploadFault =>
  new UploadFault('job_too_large', `Expected ${what} Nothing was charged; send several jobs.`);

/** The bytes of the file, unpacked. Errors of the connection stay what they are; those of the packing are the caller's fault. */
async function* unpacked(body: Readable, encoding: ContentEncoding): AsyncGenerator<Buffer> {
  if (encoding === 'identity') return yield* body;
  const gunzip = createGunzip({ chunkSize: PIECE });
  body.once('error', (error) => gunzip.destroy(error));
  let written = 0;
  try {
    for await (const piece of body.pipe(gunzip) as AsyncIterable<Buffer>) {
      written += piece.length;
      if (written > UNPACKED_FREE + UNPACKED_MOST * gunzip.bytesWritten) {
        throw tooLarge(
          `a file that unpacks to at most ${UNPACKED_MOST} times what is sent; send it without Content-Encoding.`,
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

/** Counts what comes, and refuses too much of it: bytes, and lines, blank ones too. */
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
    if (bytes > FILE_MAX_BYTES) throw tooLarge(`a file of at most ${FILE_MAX_BYTES / 1024 / 1024} MiB, unpacked.`);
    if (Math.max(feeds, returns) > FILE_MAX_LINES)
      throw tooLarge(`a file of at most ${FILE_MAX_LINES} lines, blank ones too.`);
  };
}

/**
 * The text of a file, piece by piece.
 *
 * @throws UploadFault `job_too_large` (counted unpacked, so that a small file cannot grow without end) or `file_unreadable`
 */
export async function* readText(body: Readable, encoding: ContentEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const limit = sizeLimit();
  let bytes = 0;
  const decode = (piece?: Buffer): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch (error) {
      throw new UploadFault('file_unreadable', `Expected text in UTF-8; somewhere before byte ${bytes} it is not.`, {
        cause: error,
      });
    }
  };
  for await (const piece of unpacked(body, encoding)) {
    bytes += piece.length;
    limit(piece);
    yield decode(piece);
  }
  yield decode();
}
