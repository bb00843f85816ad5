import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A document that changes only with the version of the knowledge. */
export interface CachedDocument {
  /** Compressed by gzip. */
  gzip: Uint8Array;
  /** Compressed by Brotli, if worthwhile. */
  brotli?: Uint8Array;
  etag: string;
  plain: () => string | Readable;
}

/** Sends a JSON document, compressed if the client supports it, or 304 if the client has it cached. */
export function sendDocument(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { gzip: small, brotli: smallest, etag: tag, plain }: CachedDocument,
): FastifyReply {
  reply
    .header('etag', tag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8');
  if (headers['if-none-match'] === tag) return reply.code(304).send();
  if (smallest !== undefined && /\bbr\b/.test(headers['accept-encoding'] ?? ''))
    return reply.header('content-encoding', 'br').send(smallest);
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(plain());
  return reply.header('content-encoding', 'gzip').send(small);
}
