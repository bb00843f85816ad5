import * as z from 'zod';
import { PLAN_NAMES, PLANS } from '../../plans.ts';
import type { Api } from '../api.ts';

const planSchema = z.object({
  id: z.string(),
  label: z.string(),
  monthly_limit: z.int().nullable().describe('Compounds a month for each key; null for no limit.'),
  price: z.string(),
  note: z.string(),
}).meta({ id: 'Plan' });

/** `GET /api/v1/plans`: what an account may ask; public. */
export function planRoute(api: Api): void {
  api.get('/api/v1/plans', {
    schema: { summary: 'The plans and their limits', tags: ['Plans'], response: { 200: z.object({ ok: z.literal(true), plans: z.array(planSchema) }).meta({ id: 'Plans' }) } },
  }, async () => ({
    ok: true as const,
    plans: PLAN_NAMES.map((id) => ({ id, label: PLANS[id].label, monthly_limit: PLANS[id].monthlyLimit, price: PLANS[id].price, note: PLANS[id].note })),
  }));
}
