import { itemAt } from '@eutomer/engine/must';
import * as z from 'zod';
import { searchCompounds, searchExactNames } from '../../compounds/ask-thread.ts';
import { problemSchema } from '../../errors/problem.ts';
import { getDisconnectSignal } from '../request-values.ts';
import { networkClient } from '../../network-client.ts';
import { NAMES_MAX_ITEMS, TARGET_MAX_LENGTH } from '../../limits.ts';
import type { Api } from '../api.ts';
import { watchDisconnect } from '../client-disconnect.ts';

/** Maximum number of compounds in one response. */
const MAX_RESULTS = 50;

const querySchema = z.strictObject({
  q: z
    .string()
    .min(1)
    .max(TARGET_MAX_LENGTH)
    .describe(
      'A name (INN, USAN, common or trade name, research code, name of the racemate), a record id such as `CHEMBL1771`, or an InChIKey. Case, spaces and hyphens do not matter. An id is found only whole; an unknown InChIKey, such as one without stereo, finds the isomers with the same first block.',
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
      .describe(
        '`exact`: the whole name. `prefix`: the start of the name, or of the InChIKey. `similar`: a similar name.',
      ),
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

const namesSchema = z.strictObject({
  names: z
    .array(z.string().min(1).max(TARGET_MAX_LENGTH))
    .min(1)
    .max(NAMES_MAX_ITEMS)
    .describe('Names as in `q` of `GET /api/v1/compounds`. The name of a salt also finds its parent.'),
});

const foundByNameSchema = z
  .object({
    ok: z.literal(true),
    found: z
      .array(
        z.object({
          name: z.string().describe('The name as given.'),
          compounds: z.array(compoundSchema).describe('The compounds with exactly this name; often one, or none.'),
        }),
      )
      .describe('One entry per name, in the order of the names.'),
  })
  .meta({ id: 'FoundByName' });

/** `POST /api/v1/compounds`: known compounds by several exact names; public. */
function manyNamesRoute(api: Api): void {
  api.post(
    '/api/v1/compounds',
    {
      onRequest: [watchDisconnect],
      schema: {
        operationId: 'findCompoundsByNames',
        summary: 'Find known compounds by several exact names',
        tags: ['Knowledge'],
        body: namesSchema,
        response: { 200: foundByNameSchema, 400: problemSchema },
      },
    },
    async (request) => {
      const { names } = request.body;
      const found = await searchExactNames(networkClient(request.ip), names, getDisconnectSignal(request));
      return { ok: true as const, found: names.map((name, index) => ({ name, compounds: itemAt(found, index) })) };
    },
  );
}

/** `GET /api/v1/compounds`: known compounds by name; public. */
export function compoundRoutes(api: Api): void {
  manyNamesRoute(api);
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
