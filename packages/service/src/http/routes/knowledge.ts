import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from '../../context.ts';
import type { Api } from '../api.ts';

/**
 * `GET /api/v1/knowledge`: everything that predictions rest on, in one document, for programs that predict by themselves; the web
 * application is one. Public. It changes only with the version of the knowledge, so it is written out and compressed once.
 */
export function knowledgeRoute(api: Api, context: Context): void {
  let document: { plain: string; small: Buffer; tag: string } | undefined;
  const ready = () => {
    const plain = JSON.stringify(context.predictor.knowledge);
    document ??= { plain, small: gzipSync(plain), tag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"` };
    return document;
  };
  api.get('/api/v1/knowledge', { schema: { summary: 'All families in one document', tags: ['Knowledge'] } }, async (request, reply) => {
    const { plain, small, tag } = document ?? ready();
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(small);
  });
}
