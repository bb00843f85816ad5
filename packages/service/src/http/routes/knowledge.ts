import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { compressedRecords } from '../../compounds/ask-thread.ts';
import type { Context } from '../../context.ts';
import type { Api } from '../api.ts';
import { acceptsBrotli, cacheDocument, sendDocument, type CachedDocument } from '../send-document.ts';

/**
 * Fields that no prediction needs; leaving them out makes the document a fifth smaller. Family pages and the knowledge
 * files have them.
 */
const OMITTED_FIELDS = new Set(['also', 'read_in', 'rule', 'rule_read_in', 'rule_sources']);
const omitField = (key: string, value: unknown): unknown => (OMITTED_FIELDS.has(key) ? undefined : value);

/**
 * `GET /api/v1/knowledge` (all families) and `/api/v1/knowledge/records` (all compound records): for programs that
 * predict locally, such as the web application. Public. They change only with the version of the knowledge, so each is
 * serialized and compressed once.
 */
export function knowledgeRoutes(api: Api, context: Context): void {
  let families: Promise<CachedDocument> | undefined;
  const createDocument = (): Promise<CachedDocument> =>
    cacheDocument(Buffer.from(JSON.stringify(context.predictor.knowledge, omitField)));
  api.get(
    '/api/v1/knowledge',
    { schema: { operationId: 'getKnowledge', summary: 'Get all families in one document', tags: ['Knowledge'] } },
    async (request, reply) => sendDocument(request, reply, await (families ??= createDocument())),
  );
  api.get(
    '/api/v1/knowledge/records',
    {
      schema: {
        operationId: 'getRecords',
        summary: 'Get the records of all compounds in one document',
        tags: ['Knowledge'],
      },
    },
    async (request, reply) => {
      const encoding = acceptsBrotli(request.headers) ? 'brotli' : 'gzip';
      const { bytes, etag } = await compressedRecords(encoding);
      return sendDocument(request, reply, {
        [encoding]: Buffer.from(bytes.buffer),
        etag,
        plain: () => Readable.from([bytes], { objectMode: false }).pipe(createGunzip()),
      });
    },
  );
}
