import * as z from 'zod';
import { bars, phase, text, words } from './cells.ts';

/** The record tables of targets and findings (`knowledge/records/`). All columns are required; no others are allowed. */

const gene = bars.pipe(
  z.array(z.string().regex(/^[A-Z0-9][A-Za-z0-9-]*$/, 'expected gene symbols such as ADRB2, separated by |')),
);

/** A measured value; `>` means that the compound was less active than could be measured, `<` the opposite. */
const value = z
  .string()
  .regex(/^[<>]?\d+(\.\d+)?(e[+-]?\d+)?$/, 'expected a number, or a limit such as >10000')
  .transform((cell) => ({
    limit: /^[<>]/.test(cell) ? (cell[0] as '<' | '>') : null,
    value: Number(cell.replace(/^[<>]/, '')),
  }));

const valueOrNone = z.union([z.literal('').transform(() => null), value], {
  error: 'expected a number, a limit such as >10000, or an empty cell',
});

/** A ChEMBL target id, or our own name if ChEMBL has none. */
export const targetId = z
  .string()
  .regex(/^(CHEMBL\d+|[a-z0-9]+(-[a-z0-9]+)*)$/, 'expected CHEMBL…, or lowercase words joined by hyphens');

/** `targets.csv`. */
export const targetSchema = z.strictObject({
  id: targetId,
  gene,
  name: text,
  organism: z.string(),
  kind: z.enum([
    'single-protein',
    'protein-complex',
    'protein-complex-group',
    'protein-family',
    'selectivity-group',
    'chimeric-protein',
    'organism',
    'protein-protein-interaction',
    'unnamed',
  ]),
  /** Its family in the Guide to PHARMACOLOGY. */
  family: z.string(),
  uniprot: bars,
  other_names: bars,
});
export type Target = z.output<typeof targetSchema>;

/** How comparable the two values of a pair are: one assay, one paper, a table of averages, or different assays. */
export const MEASURED_EVIDENCE = [
  'same-assay',
  'same-paper',
  'aggregated',
  'aggregated-mixed',
  'across-assays',
] as const;

/** Citations of measured rows. */
const RECORD =
  /^(assay:CHEMBL\d+|paper:CHEMBL\d+|compound:CHEMBL\d+|bindingdb:BDBM\d+|doi:10\.\S+|pubmed:\d+|pmc:PMC\d+|patent:\S+|pdb:[0-9][0-9A-Z]{3}|table:\S+\/\S+)$/;
const records = words.pipe(
  z
    .array(
      z
        .string()
        .regex(
          RECORD,
          'expected assay:CHEMBL…, paper:CHEMBL…, compound:CHEMBL…, bindingdb:BDBM…, doi:10.…, pubmed:…, pmc:PMC…, patent:…, pdb:… or table:OWNER/NAME',
        ),
    )
    .min(1),
);

const id = z.string().regex(/^(chembl:CHEMBL\d+|bindingdb:BDBM\d+)?$/, 'expected chembl:CHEMBL… or bindingdb:BDBM…');

const MEASURED_ENDPOINTS = ['Ki', 'Kd', 'Kb', 'IC50', 'EC50', 'AC50', 'Potency', 'pChEMBL', 'unspecified'] as const;

/** `measured/*.csv`: two isomers measured at one target. */
export const measuredSchema = z.strictObject({
  target: text,
  /** Mirror images, or isomers that differ at one of several centres. */
  relation: z.enum(['enantiomers', 'epimers']),
  eutomer: text,
  distomer: text,
  /** The compounds' records, where the table gives them. */
  eutomer_id: id,
  distomer_id: id,
  endpoint: z.enum(MEASURED_ENDPOINTS),
  eutomer_value: value,
  distomer_value: value,
  unit: z.literal('nM'),
  /** The distomer's value divided by the eutomer's. */
  ratio: z
    .string()
    .regex(/^\d+(\.\d+)?(e[+-]?\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(1)),
  evidence: z.enum(MEASURED_EVIDENCE),
  source: records,
  /** The public table in which the row was read: `OWNER/NAME:FILE` on GitHub. */
  read_in: text,
  flags: words.pipe(
    z.array(
      z.enum(['patent-like', 'contradicted', 'weak', 'open-centres', 'moonshot', 'asap-polaris', 'target-inferred']),
    ),
  ),
});
export type MeasuredRow = z.output<typeof measuredSchema>;

/** `developed/*.csv`: compounds that were sold (phase 4) or developed as one isomer. */
export const developedSchema = z.strictObject({
  name: text,
  smiles: text,
  inchikey: z.string().regex(/^([A-Z]{14}-[A-Z]{10}-[A-Z])?$/, 'expected an InChIKey'),
  phase,
  class: z.string(),
  target: z.string(),
  /** Tables that draw this isomer under its name, and tables that draw another. */
  agree: words,
  differ: words,
  /** The compound's entries in these collections. */
  records: words.pipe(
    z.array(
      z
        .string()
        .regex(
          /^(chembl:CHEMBL\d+|(drugcentral|gtopdb|pubchem):\d+|unii:[A-Z0-9]+|cas:\d+-\d\d-\d|kegg:C\d{5}|wikipedia:\S+)$/,
          'expected chembl:CHEMBL…, drugcentral:…, gtopdb:…, pubchem:…, unii:…, cas:…, kegg:C… or wikipedia:TITLE_OF_THE_ARTICLE',
        ),
    ),
  ),
  names: bars,
  racemate_names: bars,
  flags: words.pipe(
    z.array(z.enum(['opposite-also-named', 'racemate-marketed', 'drawn-otherwise', 'open-centres', 'uncertain'])),
  ),
});
export type DevelopedRow = z.output<typeof developedSchema>;

/** A citation in words must be enough to find the paper: year, volume and first page, or its whole title. */
const source = z
  .string()
  .regex(
    /^(doi:10\.\S+|pubmed:\d+|pmc:PMC\d+|patent:[A-Z]{2}\S+|chembl:CHEMBL\d+|(inn|iso|label): ?.+|cite: .+ (19|20)\d\d, [\w() -]+, \w?\d+(-\w?\d+)?|title: \S+( \S+){3,}|unverified)$/,
    'expected doi:10.…, pubmed:…, pmc:PMC…, patent:…, chembl:CHEMBL…, inn:…, iso:…, label:…, cite: AUTHOR, JOURNAL YEAR, VOLUME, PAGE, title: WHOLE TITLE, or unverified',
  );

/** `literature/*.csv`: compounds whose active isomer is stated in a paper. */
export const literatureSchema = z.strictObject({
  name: text,
  smiles: text,
  /**
   * The isomer as the source states it: `S`, `2S,10R`, `(-)-S`; or its sign or a name (`(+)`, `D`, `ent`) where the
   * source gives no letter.
   */
  active: text,
  target: text,
  gene,
  endpoint: z.string(),
  eutomer_value: valueOrNone,
  distomer_value: valueOrNone,
  unit: z.string(),
  ratio: valueOrNone,
  /** `yes` if the mirror image or another isomer was tested with it. */
  compared: z.enum(['yes', 'no']),
  says: text,
  source: z
    .string()
    .transform((cell) => cell.split(/;\s+/))
    .pipe(z.array(source).min(1)),
  /** What was read, if that is not the source itself; the only citation if the source is `unverified`. */
  read_in: z.string(),
  class: z.string(),
  /** Limitations of the statement: a review, a CIP label taken from another paper, values from a second page. */
  note: z.string(),
});
export type LiteratureRow = z.output<typeof literatureSchema>;

/**
 * `ligands/*.csv`: ligands that a curated database draws as one isomer, each at its main target. The mirror image was
 * not necessarily tested.
 */
export const ligandSchema = z.strictObject({
  name: text,
  smiles: text,
  record: z.string().regex(/^gtopdb:\d+$/, 'expected gtopdb:…'),
  target: text,
  gene,
  /** Its action: `agonist`, `inhibitor` and the like. */
  action: z.string(),
  /** Its affinity or potency there, for instance `pKi 8.2`; empty if the database gives none. */
  value: z.string().regex(/^(p(Ki|Kd|KB|IC50|EC50|A2) \d+(\.\d)?)?$/, 'expected a value such as pKi 8.2'),
  /** The papers that the database cites for it. */
  source: z
    .string()
    .transform((cell) => (cell === '' ? [] : cell.split(/;\s+/)))
    .pipe(z.array(z.string().regex(/^pubmed:\d+$/, 'expected pubmed:…'))),
  names: bars,
});
export type LigandRow = z.output<typeof ligandSchema>;

/**
 * `tested/*.csv`: potent compounds for which the tables have only one isomer. The mirror image was not necessarily
 * tested.
 */
export const testedSchema = z.strictObject({
  target: text,
  smiles: text,
  /** The compound's record, where the table gives it. */
  compound: id,
  endpoint: z.enum(MEASURED_ENDPOINTS),
  value,
  unit: z.literal('nM'),
  source: records,
  /** The public table in which the row was read: `OWNER/NAME:FILE` on GitHub. */
  read_in: text,
});
export type TestedRow = z.output<typeof testedSchema>;

/**
 * `crystals/*.csv`: ligands of the Protein Data Bank, each in a structure that shows which isomer is bound. The mirror image was not necessarily tested.
 */
export const crystalSchema = z.strictObject({
  /** The ligand's code in the Protein Data Bank. */
  ligand: z.string().regex(/^[A-Z0-9]{1,5}$/, 'expected a ligand code such as 0CA'),
  smiles: text,
  /** Id in the table of targets; empty if the protein is not listed there. */
  target: z.string(),
  /** The protein's name and gene; empty if the target is given, or if the tables do not name the protein. */
  protein: z.string(),
  gene,
  /** Its affinity in that structure; endpoint, value and unit are empty if the tables give none. */
  endpoint: z.enum(['', 'Ki', 'Kd', 'IC50', 'EC50']),
  value: valueOrNone,
  unit: z.enum(['', 'nM']),
  /** The structure. */
  source: z.string().regex(/^pdb:[0-9][0-9A-Z]{3}$/, 'expected pdb:…, in capitals'),
  /** The public tables in which ligand, affinity and structure were read. */
  read_in: text,
});
export type CrystalRow = z.output<typeof crystalSchema>;
