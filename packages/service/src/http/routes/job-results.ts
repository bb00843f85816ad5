import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { problemSchema } from '../../errors/problem.ts';
import { findOwnJob } from '../../jobs/find-own-job.ts';
import { checkReadable, readAll, readPage, type ResultFormat } from '../../jobs/read-results.ts';
import { MAX_DOWNLOADS, MAX_DOWNLOADS_PER_ACCOUNT } from '../../limits.ts';
import { resultPageSchema, resultsQuerySchema } from '../../jobs/schemas.ts';
import type { Api } from '../api.ts';
import { authenticateHook } from '../authenticate-hook.ts';
import { watchDisconnect } from '../client-disconnect.ts';
import { limitPerAccount, limitTotal } from '../limit-in-progress.ts';
import { JSON_TYPE, sendText } from '../send-document.ts';
import { getCaller, getDisconnectSignal } from '../request-values.ts';

const TYPES = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  sdf: 'chemical/x-mdl-sdfile',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const text = z.string();
const file = z.any().meta({ type: 'string', format: 'binary' });

/** The media types of an Accept header, the preferred first; those with `q=0` are not accepted. */
const parseAccept = (accept: string): string[] =>
  accept
    .toLowerCase()
    .split(',')
    .map((part) => ({ type: part.replace(/;.*/, '').trim(), weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ type }) => type);

/** The format that the Accept header prefers; a JSON page if it names none. */
function chooseFormat(accept: string | undefined): 'json' | ResultFormat {
  for (const type of parseAccept(accept ?? '')) {
    if (type === 'application/x-ndjson' || type === 'application/jsonl') return 'ndjson';
    if (type === 'text/csv') return 'csv';
    if (type === TYPES.sdf) return 'sdf';
    if (type === TYPES.xlsx) return 'xlsx';
    if (type === 'application/json') return 'json';
  }
  return 'json';
}

/** `GET /api/v1/jobs/:id/results`: page by page, or all at once. */
export function jobResultsRoute(api: Api, context: Context): void {
  const limitAccountDownloads = limitPerAccount('downloads', MAX_DOWNLOADS_PER_ACCOUNT);
  const limitDownloads = limitTotal('downloads', MAX_DOWNLOADS);
  api.get('/api/v1/jobs/:id/results', {
    onRequest: [authenticateHook(context, 'X-API-Key'), watchDisconnect],
    schema: {
      operationId: 'getJobResults',
      summary: 'Get the results of a job',
      description:
        'Page by page, even while the job is running; or all of them in order, as NDJSON, CSV, SDF or XLSX, once it is done.',
      tags: ['Jobs'],
      security: [{ apiKey: [] }],
      params: z.object({ id: z.string() }),
      querystring: resultsQuerySchema,
      response: {
        200: {
          description: 'OK',
          content: {
            'application/json': { schema: resultPageSchema },
            'application/x-ndjson': { schema: text },
            'text/csv': { schema: text },
            [TYPES.sdf]: { schema: text },
            [TYPES.xlsx]: { schema: file },
          },
        },
        400: problemSchema,
        401: problemSchema,
        404: problemSchema,
        409: problemSchema,
        429: problemSchema,
        500: problemSchema,
        503: problemSchema,
      },
    },
    async handler(request, reply) {
      const { after, limit, format = chooseFormat(request.headers.accept) } = request.query;
      const job = await findOwnJob(context, getCaller(request), request.params.id);
      if (format === 'json')
        return sendText(request, reply.type(JSON_TYPE), [
          JSON.stringify(await readPage(context, job, { after, limit })),
        ]);
      const sendFile = (body: Iterable<Uint8Array> | AsyncIterable<string>): FastifyReply => {
        reply.type(TYPES[format]).header('content-disposition', `attachment; filename="eutomer-${job.id}.${format}"`);
        // A workbook is compressed already.
        return format === 'xlsx' ? reply.send(Readable.from(body)) : sendText(request, reply, body);
      };
      if (request.method === 'HEAD') {
        // Nothing is read: a file of a million rows would be written only to be thrown away.
        await checkReadable(context, job, format);
        return sendFile([]);
      }
      limitAccountDownloads(getCaller(request).accountId, reply);
      limitDownloads(reply);
      return sendFile(await readAll(context, job, format, { after, signal: getDisconnectSignal(request) }));
    },
  });
}
