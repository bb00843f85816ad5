import * as z from 'zod';
import { searchCompounds } from '../../compounds/ask-thread.ts';
import { problemSchema } from '../../errors/problem.ts';
import { getDisconnectSignal } from '../request-values.ts';
import { networkClient } from '../../network-client.ts';
import { TARGET_MAX_LENGTH } from '../../limits.ts';
import type { Api } from '../api.ts';
import { watchDisconnect } from '../client-disconnect.ts';

/** Maximum number of compounds in one response. */
const MAX_RESULTS = 50;

const querySchema = z.object({
  q: z
    .string()
    .min(1)
    .max(TARGET_MAX_LENGTH)
    .describe(
      'A name (INN, USAN, common or trade name, research code, name of the racemate), a record id such as `CHEMBL1771`, or an InChIKey. Case, spaces and hyphens do not matter.',
    ),
  limit: z.coerce.number().int().min(1).max(MAX_RESULTS).default(10),
});

const compoundSchema = z
  .object({
    name: z.string().describe('Preferred name of the compound.'),
    smiles: z.string().describe('The eutomer, or the isomer that was developed.'),
    matched: z.string().describe('The name that matched.'),
    kind: z
      .enum(['name', 'synonym', 'racemate', 'record', 'inchikey'])
      .describe(
        'Kind of the matched name. `racemate`: name of the racemate or mixture that contains the compound. `record`: a database id.',
      ),
    how: z
      .enum(['exact', 'prefix', 'similar'])
      .describe('`exact`: the whole name. `prefix`: the start of the name. `similar`: a similar name.'),
  })
  .meta({ id: 'FoundCompound' });

const foundSchema = z
  .object({
    ok: z.literal(true),
    query: z.string(),
    compounds: z
      .array(compoundSchema)
      .describe(
        'Exact matches; failing those, names that start with the query; failing those, similar names, most similar first.',
      ),
  })
  .meta({ id: 'FoundCompounds' });

/** `GET /api/v1/compounds`: known compounds by name; public. */
export function compoundRoute(api: Api): void {
  api.get(
    '/api/v1/compounds',
    {
      onRequest: [watchDisconnect],
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
        compounds: await searchCompounds(networkClient(request.ip), q, limit, getDisconnectSignal(request)),
      };
    },
  );
}
