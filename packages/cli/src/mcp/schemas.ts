import { SHOWN_EVIDENCE_KINDS, SMILES_ERROR_CODES } from '@eutomer/engine';
import { batchInScopeFields, inScopeFields, outOfScopeFields } from '@eutomer/service/result-schemas';
import * as z from 'zod';

/** Schemas of the tools' answers. */

/** All error codes that a tool can return. */
const ERROR_CODES = [
  ...SMILES_ERROR_CODES,
  'row_unreadable',
  'name_unknown',
  'name_ambiguous',
  'target_unknown',
  'family_unknown',
  'not_enantiomers',
] as const;

const errorSchema = z.object({
  ok: z.literal(false),
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string().describe('What was expected, what was given, and how to fix it.'),
    position: z.int().optional().describe('Position of the error in the SMILES, in characters from 0.'),
  }),
});
export type ToolError = z.output<typeof errorSchema>;

const { drug_class_stats } = batchInScopeFields;
const predictionSchema = z.discriminatedUnion('scope', [
  z.object({ ...inScopeFields, drug_class_stats }),
  z.object(outOfScopeFields),
]);

/** A tool's answer must be an object, so the union is one of its fields. */
const resultSchema = <Answer extends z.ZodObject>(answer: Answer) =>
  z.object({ result: z.discriminatedUnion('ok', [answer, errorSchema]) });

export const predictOutput = z.object({ result: z.discriminatedUnion('ok', [predictionSchema, errorSchema]) });

export const compareOutput = resultSchema(
  z.object({
    ok: z.literal(true),
    eutomer: z
      .enum(['first', 'second'])
      .nullable()
      .describe('Which of the two is the eutomer; null if both are out of scope.'),
    first: predictionSchema,
    second: predictionSchema,
  }),
);

export const findOutput = z.object({
  result: z.object({
    ok: z.literal(true),
    compounds: z.array(
      z.object({
        name: z.string(),
        smiles: z.string(),
        matched: z.string().describe('The name by which it was found.'),
        kind: z.enum(['name', 'synonym', 'racemate', 'record', 'inchikey']),
        how: z.enum(['exact', 'prefix', 'similar']),
      }),
    ),
  }),
});

export const familyOutput = resultSchema(
  z.object({
    ok: z.literal(true),
    family: z.object({
      id: z.string(),
      label: z.string(),
      domain: z.string(),
      target: z.string(),
      rule: z.string(),
      rule_sources: z.array(z.string()),
      n_validated: z.int().optional(),
      n_correct: z.int().optional(),
      accuracy: z.string().optional(),
      against: z.array(z.string()).describe('Names of compounds that contradict the rule.'),
      compounds: z.array(
        z.object({
          name: z.string(),
          smiles: z.string().describe('The eutomer.'),
          active_enantiomer: z.enum(['R', 'S']),
          evidence: z.enum(SHOWN_EVIDENCE_KINDS),
          sources: z.array(z.string()),
          says: z.string().optional(),
          eudismic_ratio: z.number().optional(),
        }),
      ),
    }),
  }),
);
