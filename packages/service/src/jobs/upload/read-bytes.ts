import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { ServiceError } from '../../errors/service-error.ts';
import { FILE_MAX_BYTES } from '../../limits.ts';

/** How a file comes over the wire. */
export type ContentEncoding = 'identity' | 'gzip';

const broken = (cause: unknown): ServiceError =>
  new ServiceError('file_unreadable', 'Expected gzip, as Content-Encoding says; the file cannot be unpacked, or ends too early.', { cause });

/** The bytes of the file, unpacked. Errors of the connection stay what they are; those of the packing are the caller's fault. */
async function* unpacked(body: Readable, encoding: ContentEncoding): AsyncGenerator<Buffer> {
  // A request that is destroyed takes the answer with it: what is left of a refused file is thrown away by the server.
  if (encoding === 'identity') return yield* body.iterator({ destroyOnReturn: false });
  const gunzip = createGunzip();
  body.once('error', (error) => gunzip.destroy(error));
  try {
    yield* body.pipe(gunzip);
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw broken(error);
    throw error;
  }
}

/**
 * The text of a file, piece by piece.
 *
 * @throws ServiceError `job_too_large` (counted unpacked, so that a small file cannot grow without end) or `file_unreadable`
 */
export async function* readText(body: Readable, encoding: ContentEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  const decode = (piece?: Buffer): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch (error) {
      throw new ServiceError('file_unreadable', `Expected text in UTF-8; somewhere before byte ${bytes} it is not.`, { cause: error });
    }
  };
  for await (const piece of unpacked(body, encoding)) {
    bytes += piece.length;
    if (bytes > FILE_MAX_BYTES) throw new ServiceError('job_too_large', `Expected a file of at most ${FILE_MAX_BYTES / 1024 / 1024} MiB, unpacked. Nothing was charged; send several jobs.`);
    yield decode(piece);
  }
  yield decode();
}
