import { SHOWN_EVIDENCE_KINDS } from '@eutomer/engine';
import * as z from 'zod';

/** Schemas of the known compounds shown with an answer. */

export const letterSchema = z.enum(['R', 'S']);

export const evidenceSchema = z
  .object({
    name: z.string(),
    smiles: z.string().describe('The known compound’s eutomer.'),
    active_enantiomer: letterSchema.describe('CIP label of its eutomer at `atom_index`.'),
    atom_index: z
      .int()
      .min(0)
      .optional()
      .describe('The stereocentre: an atom of this compound’s `smiles`, counted from 0.'),
    evidence: z.enum(SHOWN_EVIDENCE_KINDS),
    similarity: z.number().min(0).max(1).describe('Tanimoto similarity of Morgan fingerprints, radius 2.'),
    target: z.string().optional().describe('The target or effect that the evidence is about, if the source names it.'),
    sources: z.array(z.string()),
    says: z.string().optional(),
    eudismic_ratio: z.number().optional(),
    epimer: z
      .string()
      .optional()
      .describe(
        'The isomer that the compound was compared with, if that is an epimer rather than its mirror image; `eudismic_ratio` is then the ratio between these two.',
      ),
    supports: z
      .boolean()
      .optional()
      .describe(
        'Answers by analogy only: whether the compound supports the predicted eutomer. If no eutomer is predicted, `true` and `false` stand for the two isomers.',
      ),
    favours: letterSchema
      .optional()
      .describe(
        'Answers by analogy only, if no eutomer is predicted: the label of the molecule’s enantiomer that the compound speaks for, at the first atom of `aligned`.',
      ),
    share: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe('Answers by analogy only: the compound’s weight in the answer.'),
    aligned: z
      .array(z.tuple([z.int().min(0), z.int().min(0)]))
      .optional()
      .describe(
        'Answers by analogy only: the common substructure, stereocentres first. Pairs of atom indices, in the input SMILES and in this compound’s `smiles`, each counted from 0.',
      ),
  })
  .meta({ id: 'Evidence' });

export const nearestSchema = z
  .object({
    name: z.string().nullable(),
    smiles: z.string().describe('The known compound’s eutomer, if it has one.'),
    similarity: z.number().min(0).max(1).describe('Tanimoto similarity of Morgan fingerprints, radius 2.'),
    active_enantiomer: letterSchema
      .nullable()
      .describe(
        'CIP label of its eutomer at `atom_index`; null if its isomers do not differ, or if it has no R/S label.',
      ),
    atom_index: z
      .int()
      .min(0)
      .optional()
      .describe('The stereocentre: an atom of this compound’s `smiles`, counted from 0.'),
    target: z.string().nullable(),
    sources: z.array(z.string()),
  })
  .meta({ id: 'NearestCompound' });

export const atTargetSchema = z
  .object({
    target: z
      .string()
      .nullable()
      .describe('ChEMBL id of the target; null if it has none or the source names no target.'),
    name: z.string().nullable(),
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- answers have readonly arrays
    genes: z.array(z.string()) as z.ZodType<readonly string[]>,
    organism: z.string().nullable(),
    active_enantiomer: letterSchema
      .nullable()
      .describe(
        'CIP label of the more active isomer at the stereocentre of the answer; null if the two do not differ.',
      ),
    eudismic_ratio: z
      .number()
      .nullable()
      .describe(
        'Eudismic ratio, the weighted geometric mean if it was measured several times; null if no source gives one.',
      ),
    at_least: z.boolean().describe('Whether the ratio is a lower bound.'),
    contradicted: z.boolean().describe('Whether the sources contradict each other.'),
    sources: z.array(z.string()),
  })
  .meta({ id: 'AtTarget' });
