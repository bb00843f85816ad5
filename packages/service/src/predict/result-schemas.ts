import { BASES, REASONS } from '@eutomer/engine';
import * as z from 'zod';
import { ITEM_ERROR_CODES } from '../errors/codes.ts';
import { atTargetSchema, evidenceSchema, letterSchema, nearestSchema } from './evidence-schemas.ts';

/** The result for one compound: a prediction, out of scope or, in a batch or job, a parse error. */

const stereocenterSchema = z
  .object({
    atom_index: z
      .int()
      .min(0)
      .describe(
        'The stereocentre that the answer is about. Atoms are counted from 0 in the order of the input SMILES.',
      ),
    drawn: letterSchema
      .nullable()
      .describe('CIP label of the input there; null if it is unspecified or both enantiomers are given.'),
  })
  .meta({ id: 'Stereocenter' });

/** Optional fields of predictions and of out-of-scope results. */
const relatedFields = {
  by_target: z
    .array(atTargetSchema)
    .optional()
    .describe(
      'What is known about the compound at each target, those that disagree with the answer first, liabilities (hERG, CYP enzymes, transporters) last. Absent if the compound itself is not known.',
    ),
  nearest: z
    .array(nearestSchema)
    .optional()
    .describe(
      'The most similar known compounds, whether or not they support an answer. For chiral molecules that are not known and match no family.',
    ),
};

const commonFields = {
  ok: z.literal(true),
  input_smiles: z.string().describe('The SMILES as sent.'),
  canonical_smiles: z.string().describe('Canonical SMILES of the whole input.'),
  notes: z.string(),
  model_version: z.string(),
};

export const inScopeFields = {
  ...commonFields,
  scope: z
    .enum(['validated', 'exploratory'])
    .describe('`validated`: inside a validated family. `exploratory`: weaker evidence.'),

  basis: z
    .enum(BASES)
    .describe(
      'Basis of the answer. `known`: records of the compound itself, inside or outside a family. `family`: its relatives. `analogy`: similar known compounds, if there is neither a record nor a family.',
    ),
  family: z
    .string()
    .optional()
    .describe(
      'Lowercase words joined by hyphens. `known-compounds`: no family matches; the basis is records of the compound itself. `by-analogy`: no family matches; the basis is similar known compounds.',
    ),
  family_label: z.string().optional(),
  active_enantiomer: letterSchema.describe(
    'CIP label of the eutomer at `stereocenter`, whichever enantiomer was sent. With several stereocentres it does not identify the enantiomer; `eutomer_descriptor` does.',
  ),
  eutomer_descriptor: z
    .string()
    .describe(
      'All stereocentres of the eutomer. A single label if there is only one; otherwise each with its atom index, as in `(3S,4R)`, counted from 0 in the order of the input SMILES. `?`: not known. `r`, `s`: pseudoasymmetric.',
    ),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe(
      '0 to 1; 0.82 to 0.99 for compounds listed in a family, unless another target is requested. For other known compounds it is based on how often a second source agrees with records of that kind; by analogy, on how often answers of similar confidence were correct in cross-validation.',
    ),
  eutomer_smiles: z.string(),
  distomer_smiles: z.string(),
  stereocenter: stereocenterSchema,
  input_is: z.enum(['eutomer', 'distomer', 'unspecified']).describe('Which enantiomer was sent, at the stereocentre.'),
  evidence: z
    .array(evidenceSchema)
    .describe(
      'Known compounds behind the answer, with their sources. If `basis` is `known`, the first is the compound itself. If it is `analogy`, those with the most weight come first, and some may contradict the answer.',
    ),
  warnings: z
    .array(z.string())
    .describe(
      'Limitations to consider before relying on the answer; and, in single predictions, fields of the request that were ignored.',
    ),
  ...relatedFields,
};

export const outOfScopeFields = {
  ...commonFields,
  scope: z.literal('out-of-scope').describe('No prediction; `reason` says why.'),
  reason: z
    .enum(REASONS)
    .describe(
      'Why there is no prediction; `notes` says it in words. `no-carbon`: no fragment contains carbon. `relative-stereo`: an enhanced stereo group does not say which enantiomer is meant. `undefined-stereocentres`: the drawing fits several pairs of isomers, and none of its undefined stereocentres can be predicted by itself. `no-stereocentre`: none that is supported (atoms labelled R or S are; axes, planes and helices are not). `achiral`, `meso`: there is no enantiomer. `no-eutomer`: the enantiomers of this known compound are about equally active. `depends-on-target`: they are active at different targets, and none of these was asked for. `contradictory`: the records of this compound contradict each other or its family. `unlike-known`: no record, no family, and no known compound is similar enough. `too-uncertain`: the confidence would be below 0.60.',
    ),
  evidence: z
    .array(evidenceSchema)
    .optional()
    .describe('The most similar known compounds with their sources, if the evidence is not enough for a prediction.'),
  warnings: z.array(z.string()).optional().describe('Limitations to consider, as in predictions.'),
  ...relatedFields,
};

const statsSchema = z
  .object({
    n_validated: z
      .int()
      .describe(
        'Compounds assessed by leave-one-out validation; 0 if the family has too few. By analogy: compounds with answers of similar confidence in cross-validation.',
      ),
    n_correct: z.int(),
    accuracy: z
      .string()
      .regex(/^\d+\.\d%$/)
      .describe('Meaningless if `n_validated` is 0.'),
    wilson_ci_lower: z.number(),
    kc_tier: z
      .enum(['T1', 'T2', 'T3', 'T4'])
      .describe('By the Wilson lower bound: T1 ≥ 80, T2 ≥ 60, T3 ≥ 40, else T4.'),
  })
  .meta({ id: 'DrugClassStats' });

/** Additional fields of predictions in batches and jobs. */
export const batchInScopeFields = {
  ...inScopeFields,
  confidence_score: z.number().min(0).max(100).describe('In percent, one decimal.'),
  confidence_tier: z.enum(['very_high', 'high', 'moderate', 'low']),
  drug_class_stats: statsSchema.optional().describe('Absent if no family matches the compound.'),
};

/** A compound of a batch that could not be parsed. */
export const batchErrorSchema = z
  .object({
    input_smiles: z.string(),
    ok: z.literal(false),
    error: z.object({ code: z.enum(ITEM_ERROR_CODES), message: z.string(), position: z.int().optional() }),
  })
  .meta({ id: 'FailedBatchItem' });
