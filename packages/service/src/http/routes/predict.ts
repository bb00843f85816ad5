import type { Context } from '../../context.ts';
import { problemSchema } from '../../errors/problem.ts';
import { BODY_MAX_BYTES } from '../../limits.ts';
import { must } from '@eutomer/engine/must';
import { predictBatch } from '../../predict/predict-batch.ts';
import { predictSingle } from '../../predict/predict-single.ts';
import { batchRequestSchema, singleRequestSchema } from '../../predict/request-schemas.ts';
import { batchResponseSchema, singleResponseSchema } from '../../predict/response-schemas.ts';
import type { Api } from '../api.ts';
import { allowanceHook } from '../allowance-hook.ts';
import { authenticateHook, sentKey, type KeyHeader } from '../authenticate-hook.ts';
import { watchDisconnect } from '../client-disconnect.ts';
import { noteIgnoredFields, withIgnoredFields } from '../ignored-fields.ts';
import { setLimitHeaders } from '../limit-headers.ts';
import { getCaller, getDisconnectSignal } from '../request-values.ts';

const errorResponses = {
  400: problemSchema,
  401: problemSchema,
  429: problemSchema,
  500: problemSchema,
  503: problemSchema,
};
/** The header for the key at a path, and the OpenAPI operation id. */
interface RouteOptions {
  header: KeyHeader;
  id: string;
}
/** Suffix of the OpenAPI summary, by key header. */
const SUMMARY_SUFFIX = { 'X-API-Key': '', Authorization: ' (quick-start form, Bearer)' };
const security = { 'X-API-Key': [{ apiKey: [] }], Authorization: [{ bearer: [] }] };

/** `POST` of one SMILES, with the key in the given header. */
export function singleRoute(api: Api, context: Context, url: string, { header, id }: RouteOptions): void {
  api.route({
    method: 'POST',
    url,
    bodyLimit: BODY_MAX_BYTES,
    schema: {
      operationId: id,
      summary: `Predict the eutomer of one molecule${SUMMARY_SUFFIX[header]}`,
      tags: ['Prediction'],
      security: security[header],
      body: singleRequestSchema,
      response: { 200: singleResponseSchema, ...errorResponses },
    },
    onRequest: [authenticateHook(context, header, 'single'), allowanceHook(context), watchDisconnect],
    preValidation: noteIgnoredFields(singleRequestSchema),
    async handler(request, reply) {
      const { single } = context.backlogs;
      const getSender = () => ({ owner: sentKey(request, header), waitedMs: reply.elapsedTime });
      const options = { signal: getDisconnectSignal(request), checkTime: () => single.checkTime(getSender()) };
      const { response, allowance } = await single.run(
        1,
        () => predictSingle(context, getCaller(request), request.body, options),
        getSender(),
      );
      setLimitHeaders(reply, allowance);
      return withIgnoredFields(request, response);
    },
  });
}

/** `POST` of many SMILES, with the key in the given header. */
export function batchRoute(api: Api, context: Context, url: string, { header, id }: RouteOptions): void {
  api.route({
    method: 'POST',
    url,
    bodyLimit: BODY_MAX_BYTES,
    schema: {
      operationId: id,
      summary: `Predict the eutomers of many molecules${SUMMARY_SUFFIX[header]}`,
      tags: ['Prediction'],
      security: security[header],
      body: batchRequestSchema,
      response: { 200: batchResponseSchema, ...errorResponses },
    },
    onRequest: [authenticateHook(context, header, 'batch'), allowanceHook(context), watchDisconnect],
    preValidation: noteIgnoredFields(batchRequestSchema),
    async handler(request, reply) {
      const { response, allowance } = await context.backlogs.batch.run(
        must(request.body.smiles ?? request.body.items, 'compounds').length,
        () => predictBatch(context, getCaller(request), request.body, getDisconnectSignal(request)),
        { owner: sentKey(request, header), waitedMs: 0 },
      );
      setLimitHeaders(reply, allowance);
      return withIgnoredFields(request, response);
    },
  });
}
