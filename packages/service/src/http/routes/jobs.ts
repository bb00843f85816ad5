import * as z from 'zod';
import type { Context } from '../../context.ts';
import { problemSchema } from '../../errors/problem.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { boundJob } from '../../jobs/bound-job.ts';
import { cancelJob } from '../../jobs/cancel-job.ts';
import { createJob } from '../../jobs/create-job.ts';
import { findOwnJob } from '../../jobs/find-own-job.ts';
import { listOwnJobs } from '../../jobs/list-own-jobs.ts';
import { removeJob } from '../../jobs/remove-job.ts';
import { BODY_MAX_BYTES } from '../../limits.ts';
import { presentJob } from '../../jobs/present-job.ts';
import { deletedSchema, jobHeadersSchema, jobListSchema, jobSchema, uploadQuerySchema } from '../../jobs/schemas.ts';
import type { Api } from '../api.ts';
import { authenticateHook } from '../authenticate-hook.ts';
import { watchHangUp } from '../hang-up.ts';
import { setLimitHeaders } from '../limit-headers.ts';
import { acceptFiles, JOB_BODIES, wishOf } from '../job-body.ts';
import { callerOf, hungUpOf } from '../set-by-hooks.ts';
import { throwAway } from '../throw-away.ts';

const failures = { 401: problemSchema, 429: problemSchema, 500: problemSchema, 503: problemSchema };
const ownFailures = { ...failures, 404: problemSchema };
const creationFailures = { ...failures, 400: problemSchema, 409: problemSchema };
const params = z.object({ id: z.string() });

/** What every operation on jobs says of itself. */
const about = (operationId: string, summary: string, description?: string) => ({
  operationId,
  summary,
  ...(description === undefined ? {} : { description }),
  tags: ['Jobs'],
  security: [{ apiKey: [] }],
});

const CREATE = `Send JSON, or a file: \`text/plain\` or \`chemical/x-daylight-smiles\` (a SMILES a line, then perhaps a name) or \`text/csv\` (the first line names the columns),
with \`Content-Encoding: gzip\` if it is packed. The whole job is charged when it is taken, one unit for each compound; a job that does not fit in what is left is refused whole.
The compounds and results are kept until \`expires\`, then deleted.`;

/** `POST /api/v1/jobs`: takes a job as JSON or as a file. */
export async function createJobRoute(api: Api, context: Context): Promise<void> {
  await api.register(async (scope: Api) => {
    acceptFiles(scope);
    scope.route({
      method: 'POST',
      url: '/api/v1/jobs',
      bodyLimit: BODY_MAX_BYTES,
      config: { slowBody: true },
      schema: {
        ...about('createJob', 'Have many compounds worked on later', CREATE),
        headers: jobHeadersSchema,
        querystring: uploadQuerySchema,
        body: JOB_BODIES,
        response: { 202: jobSchema, ...creationFailures },
      },
      // A body is not read, nor unpacked, for a key that has nothing left.
      onRequest: [
        authenticateHook(context, 'X-API-Key'),
        async (request) => {
          await boundJob(context, callerOf(request), request.headers['idempotency-key']);
        },
        watchHangUp,
      ],
      async handler(request, reply) {
        const { job, allowance } = await createJob(context, callerOf(request), wishOf(context, request)).catch(
          (error: unknown) => {
            // A broken upload is nobody's error: its caller is gone.
            throwAway(request.raw);
            if (!(error instanceof ServiceError)) hungUpOf(request).throwIfAborted();
            throw error;
          },
        );
        if (allowance !== undefined) setLimitHeaders(reply, allowance);
        const body = presentJob(job, context.now());
        return reply.code(202).header('location', body.links.self).send(body);
      },
    });
  });
}

/** What a key may do with its jobs, but for their results. */
export function jobRoutes(api: Api, context: Context): void {
  const onRequest = [authenticateHook(context, 'X-API-Key')];
  api.get(
    '/api/v1/jobs',
    {
      onRequest,
      schema: {
        ...about('listJobs', 'List the jobs of the key, the newest first'),
        response: { 200: jobListSchema, ...failures },
      },
    },
    async (request) => {
      const jobs = await listOwnJobs(context, callerOf(request));
      return { ok: true as const, jobs: jobs.map((job) => presentJob(job, context.now())) };
    },
  );
  api.get(
    '/api/v1/jobs/:id',
    {
      onRequest,
      schema: { ...about('getJob', 'How far a job is'), params, response: { 200: jobSchema, ...ownFailures } },
    },
    async (request) => presentJob(await findOwnJob(context, callerOf(request), request.params.id), context.now()),
  );
  api.post(
    '/api/v1/jobs/:id/cancel',
    {
      onRequest,
      schema: {
        ...about(
          'cancelJob',
          'Cancel a job',
          'What a worker has begun is finished; the compounds of the rest are given back. A job that has ended stays as it is.',
        ),
        params,
        response: { 200: jobSchema, ...ownFailures },
      },
    },
    async (request) => presentJob(await cancelJob(context, callerOf(request), request.params.id), context.now()),
  );
  api.delete(
    '/api/v1/jobs/:id',
    {
      onRequest,
      schema: {
        ...about(
          'deleteJob',
          'Delete a job with its compounds and results',
          'At once and for good. Compounds that no worker has begun are given back.',
        ),
        params,
        response: { 200: deletedSchema, ...ownFailures },
      },
    },
    async (request) => {
      await removeJob(context, callerOf(request), request.params.id);
      return { ok: true as const };
    },
  );
}
