import type { AtTargetItem, EvidenceItem, InScope, ShownEvidence } from '@eutomer/engine/browser';
import { hasNoPreference, shortRatio } from '@eutomer/engine/in-words';
import { EPIMERS_MEASURED, EVIDENCE_KINDS } from './evidence-kinds.ts';

type Kind = ShownEvidence | 'epimers';
type Answered = Pick<InScope, 'evidence' | 'active_enantiomer' | 'by_target'>;

/** Kinds of evidence, strongest first. */
const KINDS: readonly Kind[] = [
  'measured-pair',
  'epimers',
  'marketed-enantiomer',
  'literature',
  'developed-enantiomer',
  'database-listing',
  'one-isomer-tested',
  'crystal-structure',
];

const wordsOf = (kind: Kind): string => (kind === 'epimers' ? EPIMERS_MEASURED : EVIDENCE_KINDS[kind]);

const kindOf = ({ evidence, epimer }: EvidenceItem): Kind => (epimer === undefined ? evidence : 'epimers');

/** True if evidence is about the compound itself, or an isomer of it. */
export const isOwn = ({ similarity }: Pick<EvidenceItem, 'similarity'>): boolean => similarity === 1;

/** The compound's own records that name the answer's isomer; those without a preference only if there are no others. */
function agreeingRecords({ evidence, active_enantiomer: letter }: Answered): readonly EvidenceItem[] {
  const named = evidence.filter((item) => isOwn(item) && item.active_enantiomer === letter);
  const preferring = named.filter((item) => !hasNoPreference(item));
  return preferring.length === 0 ? named : preferring;
}

/** The result at the target where a record's ratio was measured; undefined if the table does not show which it is. */
function rowOf(
  { sources, says = '', eudismic_ratio: ratio }: EvidenceItem,
  { by_target: rows = [], active_enantiomer: letter }: Answered,
): AtTargetItem | undefined {
  const candidates = rows.filter((row) => row.eudismic_ratio !== null && row.active_enantiomer === letter);
  const shared = candidates.filter((row) => row.sources.some((source) => sources.includes(source)));
  return (
    shared.find((row) => row.name !== null && says.includes(` at ${row.name}`)) ??
    // A family may cite a source in other words than a record.
    candidates.find((row) => shortRatio(row.eudismic_ratio ?? 0) === shortRatio(ratio ?? 0))
  );
}

/**
 * The ratio that stands for the answer, with its target: the one of the table by target, which is the geometric mean if
 * several records measured it. Null if no record gives one.
 */
export function describeRatio(prediction: Answered): string | null {
  const item = agreeingRecords(prediction).find(({ eudismic_ratio: ratio }) => ratio !== undefined);
  if (item?.eudismic_ratio === undefined) return null;
  const own = shortRatio(item.eudismic_ratio);
  const row = rowOf(item, prediction);
  if (row?.eudismic_ratio == null) return own;
  const atTarget = shortRatio(row.eudismic_ratio);
  const target = row.name === null ? '' : ` at ${row.name}`;
  return `${row.at_least ? 'at least ' : ''}${atTarget}${target}${atTarget === own ? '' : ' (geometric mean of several records)'}`;
}

/** How many of the compound's records name the answer's isomer, and whether others may be about other targets. */
function describeAgreement(
  agreeing: number,
  all: number,
  { by_target: rows = [], active_enantiomer: letter }: Answered,
) {
  if (agreeing === all) return `${all} records agree`;
  const differsByTarget = rows.some((row) => row.active_enantiomer !== null && row.active_enantiomer !== letter);
  return `${agreeing} of ${all} records ${agreeing === 1 ? 'agrees' : 'agree'}${differsByTarget ? ', counting all targets' : ''}`;
}

/** The strength of the evidence for a known compound: each kind once, whether records agree, and the ratio. */
export function describeStrength(prediction: Answered): string {
  const agreeing = agreeingRecords(prediction);
  const own = prediction.evidence.filter(isOwn);
  const kinds = KINDS.filter((kind) => agreeing.some((item) => kindOf(item) === kind)).map(wordsOf);
  const ratio = describeRatio(prediction);
  const isOfEpimers = agreeing.some(({ epimer }) => epimer !== undefined);
  return [
    ...kinds,
    ...(own.length < 2 ? [] : [describeAgreement(agreeing.length, own.length, prediction)]),
    ...(ratio === null ? [] : [`${isOfEpimers ? 'ratio' : 'eudismic ratio'} ${ratio}`]),
  ].join('; ');
}
