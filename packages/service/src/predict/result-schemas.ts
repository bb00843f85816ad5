import { BASES } from '@eutomer/engine';
import * as z from 'zod';
import { ITEM_ERROR_CODES } from '../errors/codes.ts';
import { atTargetSchema, evidenceSchema, letter, nearestSchema } from './evidence-schemas.ts';

/** What is answered for one compound: a prediction, that it is out of scope, or, in a batch or a job, that it could not be read. */

const stereocenterSchema = z
  .object({
    atom_index: z
      .int()
      .min(0)
      .describe(
        'The stereocentre that the answer speaks of. Atoms are counted from 0 in the order of the input SMILES.',
      ),
    drawn: letter
      .nullable()
      .describe('The letter of the enantiomer that was drawn there; null where none was, or both were.'),
  })
  .meta({ id: 'Stereocenter' });

/** What answers of both scopes may have. */
const around = {
  by_target: z
    .array(atTargetSchema)
    .optional()
    .describe(
      'What is known of the compound at each target, those that disagree with the answer first. Absent where the compound itself is not known.',
    ),
  nearest: z
    .array(nearestSchema)
    .optional()
    .describe(
      'The known compounds nearest to the molecule, whatever they say. For chiral molecules that are not known and that no family claims.',
    ),
};

const answer = {
  ok: z.literal(true),
  input_smiles: z.string().describe('The SMILES as sent.'),
  canonical_smiles: z.string().describe('Canonical SMILES of the whole input.'),
  notes: z.string(),
  model_version: z.string(),
};

/** A prediction. */
export const inScopeFields = {
  ...answer,
  scope: z
    .enum(['validated', 'exploratory'])
    .describe('`validated`: inside a validated family. `exploratory`: thinner evidence.'),

  basis: z
    .enum(BASES)
    .describe(
      'What the answer rests on. `known`: records of the compound itself, which is in a family or outside all of them. `family`: its relatives. `analogy`: known compounds near it, where neither a record nor a family answers.',
    ),
  family: z
    .string()
    .optional()
    .describe(
      'Lowercase words joined by hyphens. `known-compounds`: no family claims the compound; records of the compound itself are the basis. `by-analogy`: no family claims it; known compounds near it are the basis.',
    ),
  family_label: z.string().optional(),
  active_enantiomer: letter.describe(
    'The eutomer’s letter at the stereocentre that `stereocenter` names, whatever was drawn. With several stereocentres it does not name the enantiomer; `eutomer_descriptor` does.',
  ),
  eutomer_descriptor: z
    .string()
    .describe(
      'All stereocentres of the eutomer. One letter where there is one; else each with its atom index, as in `(3S,4R)`, counted from 0 in the order of the input SMILES. `?`: not known. `r`, `s`: pseudoasymmetric.',
    ),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe(
      '0 to 1; 0.82 to 0.99 for the compounds that a family lists, unless another target is asked about. For other known compounds it follows how often a second source agrees with records of that kind; by analogy, how often answers about as sure were right in cross-validation.',
    ),
  eutomer_smiles: z.string(),
  distomer_smiles: z.string(),
  stereocenter: stereocenterSchema,
  input_is: z.enum(['eutomer', 'distomer', 'unspecified']).describe('What was drawn at the stereocentre.'),
  evidence: z
    .array(evidenceSchema)
    .describe(
      'The known compounds that the answer rests on, with their sources. Where `basis` is `known` the first is the compound itself. Where it is `analogy`, those that weigh most come first, and some may speak against the answer.',
    ),
  warnings: z.array(z.string()).describe('What to mind before acting on the answer.'),
  ...around,
};

/** No prediction is made. */
export const outOfScopeFields = {
  ...answer,
  scope: z
    .literal('out-of-scope')
    .describe(
      'No prediction, because the compound is not known, no family matches and no known compound is near enough, the confidence would be below 0.60, each enantiomer is the active one at another target, or there is no stereocentre of a kind that is handled (atoms are; axes, planes and helices are not).',
    ),
  evidence: z
    .array(evidenceSchema)
    .optional()
    .describe(
      'The nearest known compounds with their sources, where something is known, but not enough to name a letter.',
    ),
  warnings: z.array(z.string()).optional().describe('As `evidence`.'),
  ...around,
};

const statsSchema = z
  .object({
    n_validated: z
      .int()
      .describe(
        'Compounds that leave-one-out could judge; 0 where the family has too few. By analogy: compounds whose answers were about as sure in cross-validation.',
      ),
    n_correct: z.int(),
    accuracy: z
      .string()
      .regex(/^\d+\.\d%$/)
      .describe('Says nothing where `n_validated` is 0.'),
    wilson_ci_lower: z.number(),
    kc_tier: z
      .enum(['T1', 'T2', 'T3', 'T4'])
      .describe('By the Wilson lower bound: T1 ≥ 80, T2 ≥ 60, T3 ≥ 40, else T4.'),
  })
  .meta({ id: 'DrugClassStats' });

/** What a prediction of a batch or a job has besides. */
export const batchInScopeFields = {
  ...inScopeFields,
  confidence_score: z.number().min(0).max(100).describe('Percent, one decimal.'),
  confidence_tier: z.enum(['very_high', 'high', 'moderate', 'low']),
  drug_class_stats: statsSchema.optional().describe('Absent where no family claims the compound.'),
};

/** A compound of a batch that could not be read. */
export const batchRefusalSchema = z
  .object({
    input_smiles: z.string(),
    ok: z.literal(false),
    error: z.object({ code: z.enum(ITEM_ERROR_CODES), message: z.string(), position: z.int().optional() }),
  })
  .meta({ id: 'BatchRefusal' });
