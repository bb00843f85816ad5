/**
 * What a compound's letter can rest on. `marketed-enantiomer`: sold as this single isomer. `developed-enantiomer`: developed as this
 * single isomer and never sold, or no source that was read says that it is.
 */
export const EVIDENCE_KINDS = ['measured-pair', 'literature', 'marketed-enantiomer', 'developed-enantiomer'] as const;
