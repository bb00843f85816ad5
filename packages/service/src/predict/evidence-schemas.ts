import { EVIDENCE_KINDS } from '@eutomer/engine';
import * as z from 'zod';

/** The known compounds that an answer rests on or stands beside. */

export const letter = z.enum(['R', 'S']);

export const evidenceSchema = z
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

export const nearestSchema = z
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

export const atTargetSchema = z
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
