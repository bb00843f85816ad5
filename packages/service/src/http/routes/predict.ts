import type { Context } from '../../context.ts';
import { problemSchema } from '../../errors/problem.ts';
import { BODY_MAX_BYTES } from '../../limits.ts';
import { predictBatch } from '../../predict/predict-batch.ts';
import { predictSingle } from '../../predict/predict-single.ts';
import { batchRequestSchema, singleRequestSchema } from '../../predict/request-schemas.ts';
import { batchResponseSchema, singleResponseSchema } from '../../predict/response-schemas.ts';
import type { Api } from '../api.ts';
import { allowanceHook } from '../allowance-hook.ts';
import { authenticateHook, sentKey, type KeyHeader } from '../authenticate-hook.ts';
import { watchHangUp } from '../hang-up.ts';
import { setLimitHeaders } from '../limit-headers.ts';
import { callerOf, hungUpOf } from '../set-by-hooks.ts';

const failures = { 400: problemSchema, 401: problemSchema, 429: problemSchema, 500: problemSchema, 503: problemSchema };
/** The header for the key at a path, and the OpenAPI operation id. */
interface Form {
  header: KeyHeader;
  id: string;
}
/** Suffix of the OpenAPI summary, by key header. */
const FORM = { 'X-API-Key': '', Authorization: ' (quick-start form, Bearer)' };
const security = { 'X-API-Key': [{ apiKey: [] }], Authorization: [{ bearer: [] }] };

/** `POST` of one SMILES, with the key in the given header. */
export function singleRoute(api: Api, context: Context, url: string, { header, id }: Form): void {
  api.route({
    method: 'POST',
    url,
    bodyLimit: BODY_MAX_BYTES,
    schema: {
      operationId: id,
      summary: `Predict the eutomer of one molecule${FORM[header]}`,
      tags: ['Prediction'],
      security: security[header],
      body: singleRequestSchema,
      response: { 200: singleResponseSchema, ...failures },
    },
    onRequest: [authenticateHook(context, header, 'single'), allowanceHook(context), watchHangUp],
    async handler(request, reply) {
      const { single } = context.backlogs;
      const asked = () => ({ owner: sentKey(request, header), waitedMs: reply.elapsedTime });
      const call = { signal: hungUpOf(request), checkTime: () => single.checkTime(asked()) };
      const { response, allowance } = await single.run(
        1,
        () => predictSingle(context, callerOf(request), request.body, call),
        asked(),
      );
      setLimitHeaders(reply, allowance);
      return response;
    },
  });
}

/** `POST` of many SMILES, with the key in the given header. */
export function batchRoute(api: Api, context: Context, url: string, { header, id }: Form): void {
  api.route({
    method: 'POST',
    url,
    bodyLimit: BODY_MAX_BYTES,
    schema: {
      operationId: id,
      summary: `Predict the eutomers of many molecules${FORM[header]}`,
      tags: ['Prediction'],
      security: security[header],
      body: batchRequestSchema,
      response: { 200: batchResponseSchema, ...failures },
    },
    onRequest: [authenticateHook(context, header, 'batch'), allowanceHook(context), watchHangUp],
    async handler(request, reply) {
      const { response, allowance } = await context.backlogs.batch.run(
        (request.body.smiles ?? request.body.items)!.length,
        () => predictBatch(context, callerOf(request), request.body, hungUpOf(request)),
        { owner: sentKey(request, header), waitedMs: 0 },
      );
      setLimitHeaders(reply, allowance);
      return response;
    },
  });
}
