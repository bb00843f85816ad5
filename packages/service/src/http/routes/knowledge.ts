import * as z from 'zod';
import { compressedDocument } from '../../compounds/ask-thread.ts';
import type { Context } from '../../context.ts';
import type { Api } from '../api.ts';
import { cacheOnce, chooseEncoding, sendDocument } from '../send-document.ts';

/**
 * Fields that no prediction needs; leaving them out makes the document a fifth smaller. Family pages and the knowledge
 * files have them.
 */
const OMITTED_FIELDS = new Set(['also', 'read_in', 'rule', 'rule_read_in', 'rule_sources']);
const omitField = (key: string, value: unknown): unknown => (OMITTED_FIELDS.has(key) ? undefined : value);

const JSON_BODY = { 'application/json': { schema: z.any().meta({ type: 'object' }) } };
const BINARY_BODY = { 'application/octet-stream': { schema: z.any().meta({ type: 'string', format: 'binary' }) } };

/** The responses of a document, for the OpenAPI document. */
const responses = (content: object) => ({ 200: { description: '', content }, 304: z.null() });

/** Besides the families: what programs that predict locally need. */
const DOCUMENTS = [
  {
    name: 'records',
    type: 'application/json; charset=utf-8',
    operation: {
      operationId: 'getRecords',
      summary: 'Get the records of all compounds in one document',
      response: responses(JSON_BODY),
    },
  },
  {
    name: 'pairs',
    type: 'application/octet-stream',
    operation: {
      operationId: 'getPairs',
      summary: 'Get the fingerprints of all known pairs',
      description:
        'Computed from the families and the records, so that a browser need not spend seconds on them. The format is described in `packages/engine/src/analogy/pairs-document.ts`.',
      response: responses(BINARY_BODY),
    },
  },
] as const;

/**
 * `GET /api/v1/knowledge` (all families), `/api/v1/knowledge/records` (all compound records) and
 * `/api/v1/knowledge/pairs` (fingerprints): for programs that predict locally, such as the web application. Public. They
 * change only with the version of the knowledge, so each is serialized and compressed once.
 */
export function knowledgeRoutes(api: Api, context: Context): void {
  const families = cacheOnce(() => JSON.stringify(context.predictor.knowledge, omitField));
  api.get(
    '/api/v1/knowledge',
    {
      schema: {
        operationId: 'getKnowledge',
        summary: 'Get all families in one document',
        tags: ['Knowledge'],
        response: responses(JSON_BODY),
      },
    },
    async (request, reply) => sendDocument(request, reply, await families()),
  );
  for (const { name, type, operation } of DOCUMENTS) {
    api.get(`/api/v1/knowledge/${name}`, { schema: { ...operation, tags: ['Knowledge'] } }, async (request, reply) => {
      const encoding = chooseEncoding(request.headers) === 'br' ? 'brotli' : 'gzip';
      const { bytes, etag } = await compressedDocument(name, encoding);
      return sendDocument(request, reply, { [encoding]: Buffer.from(bytes.buffer), etag, type });
    });
  }
}
