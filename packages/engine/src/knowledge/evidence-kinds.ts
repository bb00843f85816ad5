/**
 * Kinds of evidence for a compound's letter. `marketed-enantiomer`: sold as this single isomer. `developed-enantiomer`:
 * developed as this single isomer and never sold, or not known to be.
 */
export const EVIDENCE_KINDS = ['measured-pair', 'literature', 'marketed-enantiomer', 'developed-enantiomer'] as const;
