import * as z from 'zod';
import { bars, phase, text, words } from './cells.ts';

/** The record tables by which compounds are found. All columns are required; no others are allowed. */

/**
 * `inchikeys.csv`, which `npm run inchikeys` writes: the InChIKeys of measured, developed, published and listed
 * compounds, and of those in the tables of ids.
 */
export const inchikeySchema = z.strictObject({
  smiles: text,
  inchikey: z.string().regex(/^[A-Z]{14}-[A-Z]{10}-[A-Z]$/, 'expected an InChIKey'),
});

/** `names.csv`: names of compounds that the other tables list only under an id, and further names. */
export const nameSchema = z.strictObject({
  smiles: text,
  name: text,
  /**
   * The family that lists it, the record with that name (in DrugBank: a further name), the public table that gives it, or
   * `general` for general knowledge.
   */
  named_by: z
    .string()
    .regex(
      /^(family:[a-z0-9-]+|chembl:CHEMBL\d+|drugbank:DB\d+|gtopdb:\d+|table:[\w.-]+\/[\w.-]+|general)$/,
      'expected family:…, chembl:CHEMBL…, drugbank:DB…, gtopdb:…, table:OWNER/NAME or general',
    ),
});
export type NameRow = z.output<typeof nameSchema>;

/**
 * `racemates.csv`: compounds sold or developed as a racemate or as a mixture of diastereomers, and single isomers that
 * no table draws with stereo (`undrawn`); listed so that they can be found by name.
 */
export const racemateSchema = z.strictObject({
  name: text,
  smiles: text,
  kind: z.enum(['drug', 'agrochemical']),
  status: z.enum(['racemate', 'diastereomers', 'undrawn']),
  phase,
  class: z.string(),
  names: bars,
});
export type RacemateRow = z.output<typeof racemateSchema>;

const ids = words.pipe(
  z.array(
    z
      .string()
      .regex(
        /^(chembl:CHEMBL\d+|drugbank:DB\d{5}|unii:[A-Z0-9]{10}|cas:\d{2,7}-\d\d-\d)$/,
        'expected chembl:CHEMBL…, drugbank:DB…, unii:… or cas:…',
      ),
  ),
);

/**
 * `identifiers.csv`: ids and further names of compounds that other tables know, mostly trade names, so that a compound is
 * found by what is written on a bottle or a package. They say nothing about activity.
 */
export const identifierSchema = z.strictObject({ smiles: text, records: ids, names: bars });

/** `achiral.csv`: drugs and pesticides without a stereocentre, so that a list of names is understood. */
export const achiralSchema = z.strictObject({ name: text, smiles: text, records: ids, names: bars });
export type AchiralRow = z.output<typeof achiralSchema>;
