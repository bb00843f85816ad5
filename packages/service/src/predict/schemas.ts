import { BASES, EVIDENCE_KINDS } from '@eutomer/engine';
import * as z from 'zod';
import { BATCH_MAX_ITEMS, TARGET_MAX_LENGTH } from '../limits.ts';
import { ITEM_ERROR_CODES } from '../errors/codes.ts';
import { itemFault, type BatchItem } from './item-fault.ts';

/** The shapes of the interface specification, section 2, with the additions of the design, section 4. */

const smiles = z.string().describe('SMILES of the input molecule. Stereo markers (@, @@) are preserved.');
export const storageFields = {
  store: z
    .boolean()
    .default(false)
    .describe('Keep the query, anonymised, for internal analysis and reporting. No model is retrained.'),
  contribute: z
    .boolean()
    .default(false)
    .describe('Takes effect only when `store` is true: shares the query with the research team.'),
};

const TARGET =
  'A ChEMBL target id, a gene symbol or a name, as in `CHEMBL210`, `CHRNA4` or `Beta-2 adrenergic receptor`';
/** The target that a request names. */
export const targetField = z
  .string()
  .max(TARGET_MAX_LENGTH)
  .optional()
  .describe(`The target whose eutomer is asked for. ${TARGET}. Without it the target with the best evidence decides.`);

/** Many SMILES, checked up to the first that is not one: zod names each of them, and 8 MiB of numbers would keep it for half a minute. */
export const smilesListSchema = z
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- gives the schema its output type
  .array(z.any() as z.ZodType<string>)
  .check(({ value, issues }) => {
    const place = value.findIndex((each) => typeof each !== 'string');
    if (place >= 0) issues.push({ code: 'invalid_type', expected: 'string', input: value[place], path: [place] });
  })
  .meta({ items: { type: 'string' } });

/** Many items, checked in the same way. */
const itemListSchema = z
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- gives the schema its output type
  .array(z.any() as z.ZodType<BatchItem>)
  .check(({ value, issues }) => {
    for (const [place, item] of value.entries()) {
      const fault = itemFault(item);
      if (fault === null) continue;
      issues.push({ ...fault, path: [place, ...fault.path] });
      return;
    }
  })
  .meta({
    items: {
      type: 'object',
      required: ['smiles'],
      properties: {
        smiles: { type: 'string' },
        target: { type: 'string', maxLength: TARGET_MAX_LENGTH, description: `${TARGET}. Without it, the batch’s.` },
      },
    },
  });

export const singleRequestSchema = z
  .object({ smiles, target: targetField, ...storageFields })
  .meta({ id: 'PredictRequest', example: { smiles: 'CC(C)Cc1ccc(cc1)C(C)C(=O)O' } });

export const batchRequestSchema = z
  .object({
    smiles: smilesListSchema.min(1).max(BATCH_MAX_ITEMS).optional().describe('One SMILES per element.'),
    items: itemListSchema
      .min(1)
      .max(BATCH_MAX_ITEMS)
      .optional()
      .describe('In place of `smiles`: compounds, each with a target of its own or without.'),
    target: targetField,
    ...storageFields,
  })
  .check(({ value, issues }) => {
    const { smiles: list, items } = value;
    if (list === undefined && items === undefined)
      issues.push({
        code: 'custom',
        message: 'Expected the field "smiles", or "items"; the body has neither.',
        path: ['smiles'],
        input: value,
      });
    if (list !== undefined && items !== undefined)
      issues.push({
        code: 'custom',
        message: 'expected either "smiles" or "items", not both',
        path: ['items'],
        input: value,
      });
  })
  .meta({
    id: 'BatchRequest',
    oneOf: [{ required: ['smiles'] }, { required: ['items'] }],
    example: { smiles: ['CC(C)Cc1ccc(cc1)C(C)C(=O)O', 'CC(Cn1cnc2c(N)ncnc21)OCP(=O)(O)O'] },
  });

const letter = z.enum(['R', 'S']);
const scope = z
  .enum(['validated', 'exploratory', 'out-of-scope'])
  .describe(
    '`validated`: inside a validated family. `exploratory`: thinner evidence. `out-of-scope`: no prediction, because the compound is not known, no family matches and no known compound is near enough, the confidence would be below 0.60, each enantiomer is the active one at another target, or there is no stereocentre of a kind that is handled (atoms are; axes, planes and helices are not).',
  );

const evidenceSchema = z
  .object({
    name: z.string(),
    smiles: z.string().describe('The known compound’s eutomer.'),
    active_enantiomer: letter.describe('Of its eutomer, at `atom_index`.'),
    atom_index: z
      .int()
      .min(0)
      .optional()
      .describe('The stereocentre that the letter is of: an atom of this compound’s `smiles`, counted from 0.'),
    evidence: z.enum(EVIDENCE_KINDS),
    similarity: z.number().min(0).max(1).describe('Tanimoto similarity, Morgan fingerprints of radius 2.'),
    sources: z.array(z.string()),
    says: z.string().optional(),
    eudismic_ratio: z.number().optional(),
    supports: z
      .boolean()
      .optional()
      .describe(
        'Answers by analogy only: whether the compound speaks for the predicted eutomer. Without a letter, `true` and `false` stand for the two isomers.',
      ),
    share: z.number().min(0).max(1).optional().describe('Answers by analogy only: the compound’s part in the answer.'),
    aligned: z
      .array(z.tuple([z.int().min(0), z.int().min(0)]))
      .optional()
      .describe(
        'Answers by analogy only: the part that the two have in common, the stereocentres first. Pairs of atoms, of the input SMILES and of this compound’s `smiles`, each counted from 0.',
      ),
  })
  .meta({ id: 'Evidence' });

const nearestSchema = z
  .object({
    name: z.string().nullable(),
    smiles: z.string().describe('The known compound’s eutomer, where it has one.'),
    similarity: z.number().min(0).max(1).describe('Tanimoto similarity, Morgan fingerprints of radius 2.'),
    active_enantiomer: letter
      .nullable()
      .describe('Of its eutomer, at `atom_index`; null where its isomers do not differ, or no letter names it.'),
    atom_index: z
      .int()
      .min(0)
      .optional()
      .describe('The stereocentre that the letter is of: an atom of this compound’s `smiles`, counted from 0.'),
    target: z.string().nullable(),
    sources: z.array(z.string()),
  })
  .meta({ id: 'NearestCompound' });

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

const evidence = z
  .array(evidenceSchema)
  .optional()
  .describe(
    'The nearest known compounds with their sources. Where `basis` is `known` the first is the compound itself. Where it is `analogy`, those that weigh most come first, and some may speak against the answer. Out of scope only where something is known, but not enough to name a letter.',
  );
const atTargetSchema = z
  .object({
    target: z
      .string()
      .nullable()
      .describe('The ChEMBL id of the target where it has one; null where a source names none.'),
    name: z.string().nullable(),
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- answers hold readonly lists, which the type without it refuses
    genes: z.array(z.string()) as z.ZodType<readonly string[]>,
    organism: z.string().nullable(),
    active_enantiomer: letter
      .nullable()
      .describe(
        'The letter of the more active isomer at the stereocentre of the answer; null where the two do not differ.',
      ),
    eudismic_ratio: z.number().nullable().describe('How many times as active it is; null where no source says.'),
    at_least: z.boolean().describe('Whether the ratio is a lower bound.'),
    contradicted: z.boolean().describe('Whether sources contradict each other.'),
    sources: z.array(z.string()),
  })
  .meta({ id: 'AtTarget' });

const byTarget = z
  .array(atTargetSchema)
  .optional()
  .describe(
    'What is known of the compound at each target, those that disagree with the answer first. Absent where the compound itself is not known.',
  );
const nearest = z
  .array(nearestSchema)
  .optional()
  .describe(
    'The known compounds nearest to the molecule, whatever they say. For chiral molecules that are not known and that no family claims.',
  );
const warnings = z
  .array(z.string())
  .optional()
  .describe('What to mind before acting on the answer. Out of scope as `evidence`.');

/** What in-scope results add; absent from out-of-scope ones, which may have evidence, warnings, what is known at each target and the nearest known compounds. */
const inScopeFields = {
  basis: z
    .enum(BASES)
    .optional()
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
  active_enantiomer: letter
    .optional()
    .describe(
      'The eutomer’s letter at the stereocentre that `stereocenter` names, whatever was drawn. With several stereocentres it does not name the enantiomer; `eutomer_descriptor` does.',
    ),
  eutomer_descriptor: z
    .string()
    .optional()
    .describe(
      'All stereocentres of the eutomer. One letter where there is one; else each with its atom index, as in `(3S,4R)`, counted from 0 in the order of the input SMILES. `?`: not known. `r`, `s`: pseudoasymmetric.',
    ),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      '0 to 1; 0.82 to 0.99 for the compounds that a family lists, unless another target is asked about. For other known compounds it follows how often a second source agrees with records of that kind; by analogy, how often answers about as sure were right in cross-validation.',
    ),
  eutomer_smiles: z.string().optional(),
  distomer_smiles: z.string().optional(),
  stereocenter: stereocenterSchema.optional(),
  input_is: z.enum(['eutomer', 'distomer', 'unspecified']).optional().describe('What was drawn at the stereocentre.'),
  evidence,
  by_target: byTarget,
  nearest,
  warnings,
};

const elapsed = z
  .int()
  .min(1)
  .describe('Approximate processing time in milliseconds, rounded up to 1, 2, 5, 10, 20, 50, …');

export const singleResponseSchema = z
  .object({
    ok: z.literal(true),
    input_smiles: z.string().describe('The SMILES as sent.'),
    canonical_smiles: z.string().describe('Canonical SMILES of the whole input.'),
    ...inScopeFields,
    scope,
    notes: z.string(),
    model_version: z.string(),
    elapsed_ms: elapsed,
  })
  .meta({ id: 'Prediction' });

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

export const batchPredictionSchema = z
  .object({
    input_smiles: z.string(),
    ok: z.literal(true),
    canonical_smiles: z.string(),
    ...inScopeFields,
    confidence_score: z.number().min(0).max(100).optional().describe('Percent, one decimal.'),
    confidence_tier: z.enum(['very_high', 'high', 'moderate', 'low']).optional(),
    scope,
    notes: z.string(),
    drug_class_stats: statsSchema.optional(),
    model_version: z.string(),
  })
  .meta({ id: 'BatchPrediction' });

const batchRefusalSchema = z
  .object({
    input_smiles: z.string(),
    ok: z.literal(false),
    error: z.object({ code: z.enum(ITEM_ERROR_CODES), message: z.string(), position: z.int().optional() }),
  })
  .meta({ id: 'BatchRefusal' });

export const batchResponseSchema = z
  .object({
    ok: z.literal(true),
    count: z.int().describe('Number of results; equals the number of submitted SMILES.'),
    failed: z.int().describe('How many of them could not be read.'),
    results: z.array(z.union([batchPredictionSchema, batchRefusalSchema])).describe('In input order.'),
    elapsed_ms: elapsed,
  })
  .meta({ id: 'BatchResponse' });

export type SingleRequest = z.output<typeof singleRequestSchema>;
export type BatchRequest = z.output<typeof batchRequestSchema>;
export type SingleResponse = z.output<typeof singleResponseSchema>;
export type BatchResponse = z.output<typeof batchResponseSchema>;
export type BatchResult = BatchResponse['results'][number];
