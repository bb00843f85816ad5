import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A document that changes only with the version of the knowledge. */
export interface KeptDocument {
  /** By gzip. */
  small: Uint8Array;
  /** By Brotli, where that is worth it. */
  smallest?: Uint8Array;
  /** Its ETag. */
  tag: string;
  plain: () => string | Readable;
}

/** Sends a JSON document compressed where that is understood, and nothing where the client has it already. */
export function sendDocument(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { small, smallest, tag, plain }: KeptDocument,
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
