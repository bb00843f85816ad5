import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliCompressSync, constants, createGunzip, gzipSync } from 'node:zlib';
import { packedRecords } from '../../compounds/ask-thread.ts';
import type { Context } from '../../context.ts';
import type { Api } from '../api.ts';
import { sendDocument, type KeptDocument } from '../send-document.ts';

/** What no prediction rests on: why a rule holds stands on its family's page, where a source was read in the files of the knowledge. The document is a fifth smaller without. */
const UNNEEDED = new Set(['also', 'read_in', 'rule', 'rule_read_in', 'rule_sources']);
const onlyNeeded = (key: string, value: unknown): unknown => (UNNEEDED.has(key) ? undefined : value);

/**
 * `GET /api/v1/knowledge` and `/api/v1/knowledge/records`: everything that predictions rest on, the families in one document and what is known of single compounds in
 * another, for programs that predict by themselves; the web application is one. Public. They change only with the version of the knowledge, so each is written out and
 * compressed once.
 */
export function knowledgeRoutes(api: Api, context: Context): void {
  let families: KeptDocument | undefined;
  const ready = (): KeptDocument => {
    const plain = JSON.stringify(context.predictor.knowledge, onlyNeeded);
    families ??= {
      plain: () => plain,
      small: gzipSync(plain),
      smallest: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      tag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"`,
    };
    return families;
  };
  api.get(
    '/api/v1/knowledge',
    { schema: { operationId: 'getKnowledge', summary: 'All families in one document', tags: ['Knowledge'] } },
    async (request, reply) => sendDocument(request, reply, families ?? ready()),
  );
  api.get(
    '/api/v1/knowledge/records',
    {
      schema: {
        operationId: 'getRecords',
        summary: 'What is known of single compounds, in one document',
        tags: ['Knowledge'],
      },
    },
    async (request, reply) => {
      const { small, smallest, tag } = await packedRecords();
      return sendDocument(request, reply, {
        small: Buffer.from(small.buffer),
        smallest: Buffer.from(smallest.buffer),
        tag,
        plain: () => Readable.from([small], { objectMode: false }).pipe(createGunzip()),
      });
    },
  );
}
