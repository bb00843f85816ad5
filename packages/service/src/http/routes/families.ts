import { EVIDENCE_KINDS, findFamilies, type Family, type Knowledge } from '@eutomer/engine';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { problemSchema } from '../../errors/problem.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { must } from '@eutomer/engine/must';
import type { Api } from '../api.ts';
import { cacheOnce, sendDocument, type CachedDocument } from '../send-document.ts';
import { familyReliability, familyReliabilitySchema } from './reliability.ts';

const summarySchema = z
  .object({
    id: z.string(),
    label: z.string(),
    domain: z.enum(['pharmaceutical', 'agrochemical']),
    origin: z.enum(['synthetic', 'biosynthetic']).describe('Origin of the stereocentre.'),
    target: z.string(),
    members: z
      .array(z.string())
      .optional()
      .describe('With `q`: compounds of the family whose names contain the search text.'),
    compounds_listed: z.int().describe('Including those without a checked source, which are left out of all figures.'),
    n_validated: z
      .int()
      .describe('Compounds with a checked source that leave-one-out validation could assess; 0 if there is only one.'),
    n_correct: z.int(),
    accuracy: z.string(),
    wilson_ci_lower: z.number(),
    kc_tier: z.enum(['T1', 'T2', 'T3', 'T4']),
  })
  .meta({ id: 'FamilySummary' });

const citedTextSchema = z.object({ text: z.string(), source: z.array(z.string()) });

const memberSchema = z
  .object({
    name: z.string(),
    smiles: z.string().describe('The eutomer.'),
    active: z.enum(['R', 'S']).describe('As stated by the source, at the family’s stereocentre.'),
    evidence: z.enum(EVIDENCE_KINDS),
    source: z.array(z.string()),
    says: z.string().optional(),
    target: z.string().optional(),
    endpoint: z.string().optional(),
    unit: z.string().optional(),
    eutomer_value: z.number().optional(),
    distomer_value: z.number().optional(),
    racemate_value: z.number().optional().describe('In the same assay.'),
    ratio: z.number().optional().describe('Eudismic ratio.'),
  })
  .meta({ id: 'FamilyMember' });

const familySchema = summarySchema
  .extend({
    rule: z.string(),
    rule_sources: z.array(z.string()),
    templates: z.array(
      z.object({ smarts: z.string(), scope: z.enum(['validated', 'exploratory']), note: z.string().optional() }),
    ),
    excludes: z.array(z.object({ smarts: z.string(), reason: z.string() })),
    warnings: z.array(citedTextSchema),
    compounds: z.array(memberSchema),
    against: z
      .array(z.string())
      .describe('Names of compounds with the configuration opposite to the family’s rule; they count as errors.'),
    not_counted: z
      .array(
        z.object({
          name: z.string(),
          smiles: z.string(),
          reason: z.string(),
          source: z.array(z.string()),
          no_preference: z.literal(true).optional(),
        }),
      )
      .describe('Measured molecules of the class that are left out of all figures, and why.'),
    reliability: familyReliabilitySchema,
  })
  .meta({ id: 'Family' });

const listSchema = z
  .object({ ok: z.literal(true), model_version: z.string(), families: z.array(summarySchema) })
  .meta({ id: 'Families' });
const detailSchema = z
  .object({ ok: z.literal(true), model_version: z.string(), family: familySchema })
  .meta({ id: 'FamilyResponse' });

function summarize({ id, label, domain, origin, target, compounds }: Family, { stats }: Knowledge) {
  return {
    id,
    label,
    domain,
    origin,
    target,
    compounds_listed: compounds.length,
    ...must(stats[id], `the figures of ${id}`),
  };
}

const describeList = (
  families: z.output<typeof listSchema>['families'],
  { version }: Knowledge,
): z.output<typeof listSchema> => ({ ok: true, model_version: version, families });

/** `GET /api/v1/families`: the families and their validation figures; public. */
function familyListRoute(api: Api, context: Context): void {
  const all = cacheOnce(() => {
    const { knowledge } = context.predictor;
    return JSON.stringify(
      describeList(
        knowledge.families.map((family) => summarize(family, knowledge)),
        knowledge,
      ),
    );
  });
  api.get(
    '/api/v1/families',
    {
      schema: {
        operationId: 'listFamilies',
        summary: 'List families with their validation figures',
        tags: ['Knowledge'],
        querystring: z.strictObject({
          q: z
            .string()
            .max(100)
            .optional()
            .describe(
              'Only families whose class, target or compounds match this name, such as `beta blocker` or `ibuprofen`.',
            ),
        }),
        response: { 200: listSchema, 304: z.null(), 400: problemSchema },
      },
    },
    async (request, reply) => {
      const { q } = request.query;
      if (q === undefined) return sendDocument(request, reply, await all());
      const { knowledge } = context.predictor;
      const found = findFamilies(knowledge.families, q);
      return describeList(
        found.map(({ family, members }) => ({ ...summarize(family, knowledge), members })),
        knowledge,
      );
    },
  );
}

function describeFamily(
  family: Family,
  { predictor: { knowledge }, reliability }: Context,
): z.output<typeof detailSchema> {
  const figures = {
    against: knowledge.against[family.id] ?? [],
    reliability: familyReliability(must(reliability.families[family.id], `the reliability of ${family.id}`)),
  };
  return {
    ok: true,
    model_version: knowledge.version,
    family: { ...family, ...summarize(family, knowledge), ...figures },
  };
}

/** `GET /api/v1/families/{id}`: one family, with its compounds and evidence; public. */
function familyRoute(api: Api, context: Context): void {
  const documents = new Map<string, () => Promise<CachedDocument>>();
  api.get(
    '/api/v1/families/:id',
    {
      schema: {
        operationId: 'getFamily',
        summary: 'Get a family: its rule, templates, compounds and evidence',
        tags: ['Knowledge'],
        params: z.object({ id: z.string() }),
        response: { 200: detailSchema, 304: z.null(), 404: problemSchema },
      },
    },
    async (request, reply) => {
      const family = context.predictor.knowledge.families.find(({ id }) => id === request.params.id);
      if (family === undefined)
        throw new ServiceError('not_found', 'No family has this id; /api/v1/families lists them.');
      const document = documents.get(family.id) ?? cacheOnce(() => JSON.stringify(describeFamily(family, context)));
      documents.set(family.id, document);
      return sendDocument(request, reply, await document());
    },
  );
}

export function familyRoutes(api: Api, context: Context): void {
  familyListRoute(api, context);
  familyRoute(api, context);
}
