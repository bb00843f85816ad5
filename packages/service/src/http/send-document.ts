import { must } from '@eutomer/engine/must';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, createGzip, gzip } from 'node:zlib';
import { BROTLI_FOR_DOCUMENTS } from '../brotli.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * A document that changes only with the version of the knowledge or of the program, in the encoding that the client
 * prefers, or in both.
 */
export interface CachedDocument {
  /** Unpacked for clients that accept no compression. */
  gzip?: Uint8Array;
  brotli?: Uint8Array;
  /** The ETag of the content, in quotes. */
  etag: string;
  /** Media type. Default: JSON. */
  type?: string;
}

/** Compresses a document that is sent often, off the main thread. */
export async function cacheDocument(plain: Buffer, type: string = JSON_TYPE): Promise<CachedDocument> {
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain),
    promisify(brotliCompress)(plain, BROTLI_FOR_DOCUMENTS),
  ]);
  return { gzip: gzipped, brotli, etag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"`, type };
}

/** Compresses JSON when it is first requested. For data that change only with the knowledge or the program. */
export function cacheOnce(createJson: () => string): () => Promise<CachedDocument> {
  let document: Promise<CachedDocument> | undefined;
  return () => (document ??= cacheDocument(Buffer.from(createJson())));
}

/** The compression that the client prefers, `br` if it has no preference; null if it accepts neither. */
export const chooseEncoding = (headers: FastifyRequest['headers']): 'br' | 'gzip' | null =>
  negotiate((headers['accept-encoding'] ?? '').toLowerCase(), ['br', 'gzip']);

/**
 * True if the client has the document cached (RFC 9110, section 13.1.2), by the weak comparison; caches send several
 * tags.
 */
const isCached = ({ 'if-none-match': tags = '' }: FastifyRequest['headers'], etag: string): boolean =>
  tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Sends a document, compressed if the client supports it, or 304 if the client has it cached. */
export function sendDocument(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { gzip: gzipped, brotli, etag, type = JSON_TYPE }: CachedDocument,
): FastifyReply {
  // Weak, because the tag is the same for all encodings (RFC 9110, section 8.8.3.3).
  reply.header('etag', `W/${etag}`).header('cache-control', 'no-cache').header('vary', 'accept-encoding').type(type);
  if (isCached(headers, etag)) return reply.code(304).send();
  const encoding = chooseEncoding(headers);
  const compressed = must(encoding === 'br' ? brotli : gzipped, 'the document in this encoding');
  return encoding === null
    ? reply.send(Readable.from([compressed], { objectMode: false }).pipe(createGunzip()))
    : reply.header('content-encoding', encoding).send(compressed);
}

/** Sends text as it is produced, compressed if the client supports it. Brotli would take longer than it saves. */
export function sendText(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: Iterable<string | Uint8Array> | AsyncIterable<string>,
): FastifyReply {
  reply.header('vary', 'accept, accept-encoding');
  if (negotiate((headers['accept-encoding'] ?? '').toLowerCase(), ['gzip']) === null)
    return reply.send(Readable.from(text));
  const compressed = createGzip({ level: constants.Z_BEST_SPEED });
  // Whoever hangs up ends the reading too.
  pipeline(Readable.from(text), compressed, () => {});
  return reply.header('content-encoding', 'gzip').send(compressed);
}
