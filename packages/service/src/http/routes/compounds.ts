import * as z from 'zod';
import { searchCompounds } from '../../compounds/ask-thread.ts';
import { problemSchema } from '../../errors/problem.ts';
import { hungUpOf } from '../set-by-hooks.ts';
import { networkClient } from '../../network-client.ts';
import { TARGET_MAX_LENGTH } from '../../limits.ts';
import type { Api } from '../api.ts';
import { watchHangUp } from '../hang-up.ts';

/** Most compounds of one answer. */
const MOST = 50;

const querySchema = z.object({
  q: z
    .string()
    .min(1)
    .max(TARGET_MAX_LENGTH)
    .describe(
      'A name (INN, USAN, common or trade name, research code, a racemate’s name), an id of a record such as `CHEMBL1771`, or an InChIKey. Case, blanks and hyphens do not matter.',
    ),
  limit: z.coerce.number().int().min(1).max(MOST).default(10),
});

const compoundSchema = z
  .object({
    name: z.string().describe('What the compound is called first.'),
    smiles: z.string().describe('Its eutomer, or the isomer that was developed.'),
    matched: z.string().describe('The name by which it was found.'),
    kind: z
      .enum(['name', 'synonym', 'racemate', 'record', 'inchikey'])
      .describe(
        'What the matched name is. `racemate`: that of the racemate or of a mixture, of which the compound is an isomer. `record`: an id in a database.',
      ),
    how: z
      .enum(['exact', 'prefix', 'similar'])
      .describe('`exact`: the whole name. `prefix`: a name that begins so. `similar`: did you mean this?'),
  })
  .meta({ id: 'FoundCompound' });

const foundSchema = z
  .object({
    ok: z.literal(true),
    query: z.string(),
    compounds: z
      .array(compoundSchema)
      .describe(
        'Those that bear the name; where there are none, those whose names begin with it; where there are none, those with a name like it, the most alike first.',
      ),
  })
  .meta({ id: 'FoundCompounds' });

/** `GET /api/v1/compounds`: known compounds by name; public. */
export function compoundRoute(api: Api): void {
  api.get(
    '/api/v1/compounds',
    {
      onRequest: [watchHangUp],
      schema: {
        operationId: 'findCompounds',
        summary: 'Find known compounds by name',
        tags: ['Knowledge'],
        querystring: querySchema,
        response: { 200: foundSchema, 400: problemSchema },
      },
    },
    async (request) => {
      const { q, limit } = request.query;
      return {
        ok: true as const,
        query: q,
        compounds: await searchCompounds(networkClient(request.ip), q, limit, hungUpOf(request)),
      };
    },
  );
}
