import * as z from 'zod';
import { COMPARABILITIES, describeMeasurement } from './describe-measurement.ts';
import { EVIDENCE_KINDS } from './evidence-kinds.ts';
import { targetId } from './records/schemas.ts';

/**
 * A family as its file states it (`knowledge/families/<id>.yaml`). The schema is strict: an unknown or misspelt field
 * is an error, because evidence must not be dropped silently.
 */

/**
 * The source of the finding: a DOI, a ChEMBL id, an INN or ISO list entry, a PubMed id, a citation in words, an
 * address; or `unverified`.
 */
const source = z
  .string()
  .regex(
    /^(unverified|doi:10\.\S+|chembl:CHEMBL\d+|pubmed:\d+|pmc:PMC\d+|patent:[A-Z]{2}\d+[A-Z]?\d?|(?:inn|iso|usan|ban|label|cite): ?.+|https?:\/\/\S+)$/,
    'expected doi:10.…, chembl:CHEMBL…, pubmed:…, pmc:PMC…, patent:US…, inn:…, iso:…, usan:…, ban:…, label:…, cite:…, an http address, or "unverified"',
  );
const oneOrMore = (item: z.ZodType<string, string>) =>
  z.union([item, z.array(item).min(1)]).transform((value) => (Array.isArray(value) ? value : [value]));
export const sources = oneOrMore(source);
/** The address of what was actually read: an abstract's page, a copy in a repository, a review that reports it. */
const readIn = oneOrMore(z.url());
const text = z.string().trim().min(1);

const statedCompound = z.strictObject({
  name: text,
  /** The eutomer as SMILES. */
  smiles: text,
  /** The eutomer's letter at the template's centre as the source gives it, not as computed. */
  active: z.enum(['R', 'S']),
  evidence: z.enum(EVIDENCE_KINDS),
  source: sources,
  read_in: readIn.optional(),
  /** The statement of the source, in our own words; after the sentence about the measurement, if there is one. */
  says: text.optional(),
  target: text.optional(),
  /** How comparable the two values are; a sentence that gives them then precedes `says`. */
  measured: z.enum(COMPARABILITIES).optional(),
  /** The two isomers differ at the template's centre only, and the compound has others. */
  epimers: z.literal(true).optional(),
  /** The measured quantity, for instance `IC50`, and its unit. Values are the eutomer's and the distomer's. */
  endpoint: text.optional(),
  unit: text.optional(),
  eutomer_value: z.number().positive().optional(),
  distomer_value: z.number().positive().optional(),
  /** The racemate's value in the same assay, which should be about twice the eutomer's. */
  racemate_value: z.number().positive().optional(),
  /** Eudismic ratio as the source states it, or the distomer's value divided by the eutomer's. */
  ratio: z.number().min(1).optional(),
  /**
   * Targets of equal standing at which the mirror image is the active one: no letter is given unless a target is
   * named.
   */
  opposite_at: z
    .array(z.strictObject({ target: text, source: sources, says: text.optional() }))
    .min(1)
    .optional(),
});

type StatedCompound = z.output<typeof statedCompound>;

/** The sentence about the measurement; null if `measured` is given without what it needs. */
function sayMeasured(compound: StatedCompound): string | null {
  const { measured, endpoint, unit, eutomer_value: eutomer, distomer_value: distomer, epimers = false } = compound;
  if (measured === undefined || endpoint === undefined || unit === undefined) return null;
  if (eutomer === undefined || distomer === undefined) return null;
  return describeMeasurement(measured, { endpoint, unit, eutomer, distomer }, epimers);
}

export const compoundSchema = statedCompound
  .refine((compound) => compound.measured === undefined || sayMeasured(compound) !== null, {
    path: ['measured'],
    error: 'expected endpoint, unit, eutomer_value and distomer_value too',
  })
  .refine(({ measured, epimers }) => measured !== undefined || epimers === undefined, {
    path: ['epimers'],
    error: 'expected measured too',
  })
  .transform((compound) => {
    const sentence = sayMeasured(compound);
    return sentence === null ? compound : { ...compound, says: [sentence, compound.says].filter(Boolean).join(' ') };
  });

/**
 * A measured molecule that matches a template but is not a compound of the family. Disagreement is never the reason.
 */
const notCountedSchema = z.strictObject({
  name: text,
  smiles: text,
  reason: text,
  source: sources,
  /** Both enantiomers were tested and do not differ: the compound has no eutomer, whatever a template says. */
  no_preference: z.literal(true).optional(),
});

const templateSchema = z.strictObject({
  /** Chiral SMARTS of the core; the stereocentre is mapped `:1` and drawn as the eutomer has it. */
  smarts: text,
  /** `exploratory` marks a looser pattern for molecules at the edge of the domain. */
  scope: z.enum(['validated', 'exploratory']).default('validated'),
  note: text.optional(),
});

export const familySchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lowercase words joined by hyphens'),
  label: text,
  /** Other names for the class, used by the search. */
  also: z.array(text).min(1).optional(),
  domain: z.enum(['pharmaceutical', 'agrochemical']),
  /**
   * Whether the centre is made synthetically or by biosynthesis; in the latter case the mirror image was rarely tested.
   */
  origin: z.enum(['synthetic', 'biosynthetic']),
  target: text,
  /**
   * The family's targets as ids of `records/targets.csv`, one for each gene; used if a query names a target. Empty if
   * the table has none of them.
   */
  targets: z.array(targetId).optional(),
  /** Why the arrangement is conserved, in a sentence or two, and where the family's limits are. */
  rule: text,
  rule_sources: z.array(source).min(1),
  rule_read_in: readIn.optional(),
  templates: z.array(templateSchema).min(1),
  excludes: z.array(z.strictObject({ smarts: text, reason: text })).default([]),
  /** What to know before using the answer: racemisation, inversion, activity at a different target, toxicity. */
  warnings: z.array(z.strictObject({ text, source: sources, read_in: readIn.optional() })).default([]),
  compounds: z.array(compoundSchema).min(1),
  /**
   * Measured molecules of the class that stay out of the figures, and why: a different target, relative configuration
   * only.
   */
  not_counted: z.array(notCountedSchema).default([]),
});
