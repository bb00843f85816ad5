import * as z from 'zod';
import type { Context } from '../../context.ts';
import { problemSchema } from '../../errors/problem.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { determineJobLimit } from '../../jobs/determine-job-limit.ts';
import { cancelJob } from '../../jobs/cancel-job.ts';
import { createJob } from '../../jobs/create-job.ts';
import { findOwnJob } from '../../jobs/find-own-job.ts';
import { listOwnJobs } from '../../jobs/list-own-jobs.ts';
import { removeJob } from '../../jobs/remove-job.ts';
import {
  BODY_MAX_BYTES,
  FILE_MAX_BYTES,
  FILE_MAX_ITEMS,
  LINE_MAX,
  MAX_UNFINISHED_JOBS,
  RECORD_MAX,
} from '../../limits.ts';
import { presentJob } from '../../jobs/present-job.ts';
import {
  deletedSchema,
  jobHeadersSchema,
  jobListSchema,
  jobSchema,
  jobsQuerySchema,
  uploadQuerySchema,
} from '../../jobs/schemas.ts';
import type { Api } from '../api.ts';
import { authenticateHook } from '../authenticate-hook.ts';
import { watchDisconnect } from '../client-disconnect.ts';
import { setLimitHeaders } from '../limit-headers.ts';
import { acceptFiles, JOB_BODIES, parseJobSubmission } from '../job-body.ts';
import { getCaller, getDisconnectSignal } from '../request-values.ts';

const errorResponses = { 401: problemSchema, 429: problemSchema, 500: problemSchema, 503: problemSchema };
const ownJobErrors = { ...errorResponses, 404: problemSchema };
const creationErrors = { ...errorResponses, 400: problemSchema, 409: problemSchema };
const params = z.object({ id: z.string() });

/** Documentation shared by all job operations. */
const describeOperation = (operationId: string, summary: string, description?: string) => ({
  operationId,
  summary,
  ...(description === undefined ? {} : { description }),
  tags: ['Jobs'],
  security: [{ apiKey: [] }],
});

const CREATE_DESCRIPTION = `Send JSON, or a file: \`text/plain\` or \`chemical/x-daylight-smiles\` (one SMILES per line, optionally followed by a name; lines that begin with \`#\` or \`SMILES\` are left out), \`text/csv\` or \`text/tab-separated-values\` (the first line names the columns, separated by commas, semicolons or tabs) or \`chemical/x-mdl-sdfile\`,
with \`Content-Encoding: gzip\` if it is compressed. The whole job is charged when it is accepted, one unit per compound; a job larger than the remaining allowance is rejected as a whole.
A file may have at most ${FILE_MAX_ITEMS.toLocaleString('en')} compounds, ${FILE_MAX_BYTES / 1024 / 1024} MiB when decompressed, and ${LINE_MAX.toLocaleString('en')} characters in a line (in an SDF, ${RECORD_MAX.toLocaleString('en')} in a record). A key may have at most ${MAX_UNFINISHED_JOBS} unfinished jobs.
The compounds and results are kept until \`expires\`, then deleted.`;

/** `POST /api/v1/jobs`: accepts a job as JSON or as a file. */
export async function createJobRoute(api: Api, context: Context): Promise<void> {
  await api.register(async (scope: Api) => {
    acceptFiles(scope);
    scope.route({
      method: 'POST',
      url: '/api/v1/jobs',
      bodyLimit: BODY_MAX_BYTES,
      config: { slowBody: true },
      schema: {
        ...describeOperation('createJob', 'Create a job', CREATE_DESCRIPTION),
        headers: jobHeadersSchema,
        querystring: uploadQuerySchema,
        body: JOB_BODIES,
        response: { 202: jobSchema, ...creationErrors },
      },
      // The body is neither read nor decompressed for a key with no allowance left.
      onRequest: [
        authenticateHook(context, 'X-API-Key'),
        async (request) => {
          await determineJobLimit(context, getCaller(request), request.headers['idempotency-key']);
        },
        watchDisconnect,
      ],
      async handler(request, reply) {
        const { job, allowance } = await createJob(
          context,
          getCaller(request),
          parseJobSubmission(context, request),
        ).catch((error: unknown) => {
          // An interrupted upload is not an error to report: the caller is gone.
          if (!(error instanceof ServiceError)) getDisconnectSignal(request).throwIfAborted();
          throw error;
        });
        if (allowance !== undefined) setLimitHeaders(reply, allowance);
        const body = presentJob(job, context.now());
        return reply.code(202).header('location', body.links.self).send(body);
      },
    });
  });
}

/** All job routes except creation and results. */
export function jobRoutes(api: Api, context: Context): void {
  const onRequest = [authenticateHook(context, 'X-API-Key')];
  api.get(
    '/api/v1/jobs',
    {
      onRequest,
      schema: {
        ...describeOperation('listJobs', 'List the jobs of the key, newest first', 'Page by page.'),
        querystring: jobsQuerySchema,
        response: { 200: jobListSchema, 400: problemSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { jobs, next } = await listOwnJobs(context, getCaller(request), request.query);
      return { ok: true as const, jobs: jobs.map((job) => presentJob(job, context.now())), next };
    },
  );
  api.get(
    '/api/v1/jobs/:id',
    {
      onRequest,
      schema: {
        ...describeOperation('getJob', 'Get job status'),
        params,
        response: { 200: jobSchema, ...ownJobErrors },
      },
    },
    async (request) => presentJob(await findOwnJob(context, getCaller(request), request.params.id), context.now()),
  );
  api.post(
    '/api/v1/jobs/:id/cancel',
    {
      onRequest,
      schema: {
        ...describeOperation(
          'cancelJob',
          'Cancel a job',
          'Chunks already started are finished; the remaining compounds are refunded. A job that has ended is left unchanged.',
        ),
        params,
        response: { 200: jobSchema, ...ownJobErrors },
      },
    },
    async (request) => presentJob(await cancelJob(context, getCaller(request), request.params.id), context.now()),
  );
  api.delete(
    '/api/v1/jobs/:id',
    {
      onRequest,
      schema: {
        ...describeOperation(
          'deleteJob',
          'Delete a job with its compounds and results',
          'Immediate and permanent. Compounds not yet started are refunded.',
        ),
        params,
        response: { 200: deletedSchema, ...ownJobErrors },
      },
    },
    async (request) => {
      await removeJob(context, getCaller(request), request.params.id);
      return { ok: true as const };
    },
  );
}
