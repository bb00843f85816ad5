import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A document that changes only with the version of the knowledge or of the program. */
export interface KeptDocument {
  /** By gzip. */
  small: Uint8Array;
  /** By Brotli, where that is worth it. */
  smallest?: Uint8Array;
  /** Its ETag. */
  tag: string;
  plain: () => string | Readable;
  /** Its media type. Default: JSON. */
  type?: string;
}

/** Compresses a document that is sent often, away from the thread that answers. */
export async function keepDocument(plain: Buffer, type: string = JSON_TYPE): Promise<KeptDocument> {
  const [small, smallest] = await Promise.all([
    promisify(gzip)(plain),
    // Quality 9: the highest takes many times as long.
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  return {
    small,
    smallest,
    tag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"`,
    plain: () => Readable.from([small], { objectMode: false }).pipe(createGunzip()),
    type,
  };
}

/** Sends a document compressed where that is understood, and nothing where the client has it already. */
export function sendDocument(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { small, smallest, tag, plain, type = JSON_TYPE }: KeptDocument,
): FastifyReply {
  reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding').type(type);
  if (headers['if-none-match'] === tag) return reply.code(304).send();
  if (smallest !== undefined && /\bbr\b/.test(headers['accept-encoding'] ?? ''))
    return reply.header('content-encoding', 'br').send(smallest);
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(plain());
  return reply.header('content-encoding', 'gzip').send(small);
}
