import type { EvidenceItem, ShownEvidence } from '@eutomer/engine/browser';
import { shortRatio } from '@eutomer/engine/in-words';

/** The kinds of evidence in words. */
export const EVIDENCE_KINDS: Record<ShownEvidence, string> = {
  'measured-pair': 'both enantiomers measured',
  literature: 'reported in the literature',
  'marketed-enantiomer': 'sold as this enantiomer',
  'developed-enantiomer': 'developed as this enantiomer, not known to be sold',
  'database-listing': 'listed as this enantiomer by a database',
  'one-isomer-tested': 'only this enantiomer tested',
  'crystal-structure': 'this enantiomer bound in a structure of the Protein Data Bank',
};

/** For a compound that was compared with an epimer instead of its mirror image. */
export const EPIMERS_MEASURED = 'compared with an epimer';

export const evidenceWords = ({ evidence, epimer, eudismic_ratio: ratio }: EvidenceItem): string => {
  const words = epimer === undefined ? EVIDENCE_KINDS[evidence] : EPIMERS_MEASURED;
  return ratio === undefined
    ? words
    : `${words}, ${epimer === undefined ? 'eudismic ratio' : 'ratio'} ${shortRatio(ratio)}`;
};
