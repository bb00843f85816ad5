/**
 * Kinds of evidence for a compound's letter. `marketed-enantiomer`: sold as this single isomer. `developed-enantiomer`:
 * developed as this single isomer and never sold, or not known to be.
 */
export const EVIDENCE_KINDS = ['measured-pair', 'literature', 'marketed-enantiomer', 'developed-enantiomer'] as const;

/**
 * Kinds of evidence in answers, which records of one isomer alone add. `database-listing`: a curated database lists this
 * isomer as a ligand. `one-isomer-tested`: only this isomer was tested. `crystal-structure`: this isomer was seen bound
 * to a protein.
 */
export const SHOWN_EVIDENCE_KINDS = [
  ...EVIDENCE_KINDS,
  'database-listing',
  'one-isomer-tested',
  'crystal-structure',
] as const;
export type ShownEvidence = (typeof SHOWN_EVIDENCE_KINDS)[number];
