import type { EvidenceItem, InScope, ShownEvidence } from '@eutomer/engine/browser';
import { hasNoPreference, shortRatio } from '@eutomer/engine/in-words';
import { EPIMERS_MEASURED, EVIDENCE_KINDS } from './evidence-kinds.ts';

/** Kinds of evidence in words, strongest first. */
type Kind = ShownEvidence | 'epimers';
const STRENGTH: [kind: Kind, words: string][] = [
  ['measured-pair', 'both enantiomers measured'],
  ['epimers', EPIMERS_MEASURED],
  ['marketed-enantiomer', 'sold as this enantiomer'],
  ['literature', 'reported in the literature'],
  ['developed-enantiomer', 'developed as this enantiomer'],
  ['database-listing', EVIDENCE_KINDS['database-listing']],
  ['one-isomer-tested', EVIDENCE_KINDS['one-isomer-tested']],
  ['crystal-structure', EVIDENCE_KINDS['crystal-structure']],
];

const kindOf = ({ evidence, epimer }: EvidenceItem): Kind => (epimer === undefined ? evidence : 'epimers');

/** True if evidence is about the compound itself, or an isomer of it. */
export const isOwn = ({ similarity }: Pick<EvidenceItem, 'similarity'>): boolean => similarity === 1;

/** A ratio, and the target where it was measured, if it is one of those listed. */
export function describeRatio(
  { by_target: items = [], active_enantiomer: letter }: Pick<InScope, 'by_target' | 'active_enantiomer'>,
  ratio: number,
): string {
  const words = shortRatio(ratio);
  const at = items.find(
    ({ eudismic_ratio: found, active_enantiomer: better }) =>
      found !== null && shortRatio(found) === words && better === letter,
  );
  return `${at?.at_least === true ? 'at least ' : ''}${words}${at?.name == null ? '' : ` at ${at.name}`}`;
}

/** The strength of the evidence for a known compound: each kind once, with its ratio, and whether records agree. */
export function describeStrength(prediction: Pick<InScope, 'evidence' | 'active_enantiomer' | 'by_target'>): string {
  const { evidence, active_enantiomer: letter } = prediction;
  const own = evidence.filter(isOwn);
  const named = own.filter((item) => item.active_enantiomer === letter);
  const preferring = named.filter((item) => !hasNoPreference(item));
  const agreeing = preferring.length === 0 ? named : preferring;
  const kinds = STRENGTH.flatMap(([kind, words]) => {
    const items = agreeing.filter((item) => kindOf(item) === kind);
    if (items.length === 0) return [];
    const ratios = items.flatMap(({ eudismic_ratio: ratio }) => ratio ?? []);
    const ratioName = kind === 'epimers' ? 'ratio' : 'eudismic ratio';
    return ratios.length === 0 ? [words] : [`${words}, ${ratioName} ${describeRatio(prediction, Math.max(...ratios))}`];
  });
  if (own.length < 2) return kinds.join('; ');
  const count =
    agreeing.length === own.length
      ? `${own.length} records agree`
      : `${agreeing.length} of ${own.length} records agree`;
  return [...kinds, count].join('; ');
}
