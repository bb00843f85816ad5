import type { Evidence, EvidenceItem } from '@eutomer/engine/browser';

/** The kinds of evidence in words. */
export const EVIDENCE_KINDS: Record<Evidence, string> = {
  'measured-pair': 'both enantiomers measured',
  literature: 'literature',
  'marketed-enantiomer': 'marketed enantiomer',
  'developed-enantiomer': 'developed as this enantiomer, not known to be marketed',
};

export const evidenceWords = ({ evidence, eudismic_ratio: ratio }: EvidenceItem): string =>
  `${EVIDENCE_KINDS[evidence]}${ratio === undefined ? '' : `, eudismic ratio ${ratio}`}`;
