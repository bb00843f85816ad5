import * as z from 'zod';
import { PLAN_NAMES, PLANS } from '../../plans.ts';
import type { Api } from '../api.ts';
import { cacheOnce, sendDocument } from '../send-document.ts';

const planSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    monthly_limit: z.int().nullable().describe('Compounds per month and key; null for no limit.'),
    requests_at_once: z.int().describe('Concurrent requests per key, in each process of the service.'),
    requests_per_second: z.int().describe('Requests per second and key, in each process of the service.'),
    price: z.string(),
    note: z.string(),
  })
  .meta({ id: 'Plan' });

const plansSchema = z.object({ ok: z.literal(true), plans: z.array(planSchema) }).meta({ id: 'Plans' });

const describePlans = (): z.output<typeof plansSchema> => ({
  ok: true,
  plans: PLAN_NAMES.map((id) => ({
    id,
    label: PLANS[id].label,
    monthly_limit: PLANS[id].monthlyLimit,
    requests_at_once: PLANS[id].maxConcurrent,
    requests_per_second: PLANS[id].perSecond,
    price: PLANS[id].price,
    note: PLANS[id].note,
  })),
});

/** `GET /api/v1/plans`: the plans and their limits; public. */
export function planRoute(api: Api): void {
  const plans = cacheOnce(() => JSON.stringify(describePlans()));
  api.get(
    '/api/v1/plans',
    {
      schema: {
        operationId: 'listPlans',
        summary: 'List plans and their limits',
        tags: ['Plans'],
        response: { 200: plansSchema, 304: z.null() },
      },
    },
    async (request, reply) => sendDocument(request, reply, await plans()),
  );
}
