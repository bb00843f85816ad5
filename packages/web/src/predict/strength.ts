import type { Evidence, EvidenceItem, InScope } from '@eutomer/engine/browser';
import { EPIMERS_MEASURED } from './evidence-kinds.ts';

/** Kinds of evidence in words, strongest first. */
type Kind = Evidence | 'epimers' | 'listed' | 'tested' | 'bound';
const STRENGTH: [kind: Kind, words: string][] = [
  ['measured-pair', 'both enantiomers measured'],
  ['epimers', EPIMERS_MEASURED],
  ['marketed-enantiomer', 'sold as this enantiomer'],
  ['literature', 'reported in the literature'],
  ['developed-enantiomer', 'developed as this enantiomer'],
  ['listed', 'listed as this enantiomer by a database'],
  ['tested', 'only this enantiomer tested'],
  ['bound', 'this enantiomer bound in a structure of the Protein Data Bank'],
];

/** The kind of an item. To the API, records of one isomer alone are literature; their source or text tells them apart. */
function kindOf({ evidence, epimer, sources: [first = ''], says = '' }: EvidenceItem): Kind {
  if (epimer !== undefined) return 'epimers';
  if (evidence !== 'literature') return evidence;
  if (first.startsWith('gtopdb:')) return 'listed';
  if (first.startsWith('pdb:')) return 'bound';
  return says.includes('no record of its mirror image was found') ? 'tested' : 'literature';
}

/** True if evidence is about the compound itself, or an isomer of it. */
export const isOwn = ({ similarity }: Pick<EvidenceItem, 'similarity'>): boolean => similarity === 1;

/** The strength of the evidence for a known compound: each kind once, with its ratio, and whether records agree. */
export function describeStrength({
  evidence,
  active_enantiomer: letter,
}: Pick<InScope, 'evidence' | 'active_enantiomer'>): string {
  const own = evidence.filter(isOwn);
  const agreeing = own.filter((item) => item.active_enantiomer === letter);
  const kinds = STRENGTH.flatMap(([kind, words]) => {
    const items = agreeing.filter((item) => kindOf(item) === kind);
    if (items.length === 0) return [];
    const ratios = items.flatMap(({ eudismic_ratio: ratio }) => ratio ?? []);
    const ratioName = kind === 'epimers' ? 'ratio' : 'eudismic ratio';
    return ratios.length === 0 ? [words] : [`${words}, ${ratioName} ${Math.max(...ratios)}`];
  });
  if (own.length < 2) return kinds.join('; ');
  const count =
    agreeing.length === own.length
      ? `${own.length} records agree`
      : `${agreeing.length} of ${own.length} records agree`;
  return [...kinds, count].join('; ');
}
