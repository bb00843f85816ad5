import * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Api } from '../api.ts';

const listing = z.object({
  ok: z.literal(true),
  model_version: z.string(),
  families: z.array(z.object({
    id: z.string(),
    label: z.string(),
    domain: z.enum(['pharmaceutical', 'agrochemical']),
    target: z.string(),
    compounds: z.int(),
    n_validated: z.int(),
    n_correct: z.int(),
    accuracy: z.string(),
    wilson_ci_lower: z.number(),
    kc_tier: z.string(),
  })),
}).meta({ id: 'Families' });

/** `GET /api/v1/families`: what the service knows, and how well; public. */
export function familyRoutes(api: Api, context: Context): void {
  api.get('/api/v1/families', {
    schema: { summary: 'The families and their validation figures', tags: ['Knowledge'], response: { 200: listing } },
  }, async () => {
    const { families, stats, version } = context.predictor.knowledge;
    return {
      ok: true as const,
      model_version: version,
      families: families.map(({ id, label, domain, target, compounds }) => ({
        id, label, domain, target, compounds: compounds.length, ...stats[id]!,
      })),
    };
  });
}
