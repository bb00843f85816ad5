import * as z from 'zod';
import type { Context } from '../../context.ts';
import { readinessCheck } from '../../health/readiness.ts';
import type { Api } from '../api.ts';

const readinessSchema = z
  .object({
    ready: z.boolean(),
    toolkit: z.boolean().describe('Whether a toolkit worker responds.'),
    database: z.boolean().describe('Whether the database responds and has disk space.'),
    model_version: z.string(),
  })
  .meta({ id: 'Readiness' });

/** `/healthz` (the process is alive) and `/readyz` (it can answer predictions). */
export function healthRoutes(api: Api, context: Context): void {
  const checkReadiness = readinessCheck(context);
  api.get(
    '/healthz',
    {
      schema: {
        operationId: 'isAlive',
        summary: 'Check liveness',
        tags: ['Operation'],
        response: { 200: z.object({ ok: z.literal(true) }) },
      },
    },
    async () => ({ ok: true as const }),
  );

  api.get(
    '/readyz',
    {
      schema: {
        operationId: 'isReady',
        summary: 'Check readiness',
        tags: ['Operation'],
        response: { 200: readinessSchema, 503: readinessSchema },
      },
    },
    async (_request, reply) => {
      const { toolkit, database } = await checkReadiness();
      const ready = toolkit && database;
      return reply
        .code(ready ? 200 : 503)
        .send({ ready, toolkit, database, model_version: context.predictor.knowledge.version });
    },
  );
}
