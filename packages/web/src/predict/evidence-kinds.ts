import type { Evidence } from '@eutomer/engine/browser';

/** The kinds of evidence in words. */
export const EVIDENCE_KINDS: Record<Evidence, string> = {
  'measured-pair': 'both enantiomers measured',
  literature: 'literature',
  'marketed-enantiomer': 'marketed enantiomer',
  'developed-enantiomer': 'developed as this enantiomer, never marketed',
};
