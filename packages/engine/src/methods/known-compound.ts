import { CLEAR_RATIO, MIN_PREFERENCE_RATIO } from '../catalogue/ratios.ts';
import type { Member } from '../families/member.ts';
import type { NoPreference } from '../families/no-preference.ts';
import { otherLetter } from '../graph/cip/labels.ts';
import type { KnownMatch } from '../families/find-known-compound.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { isVerified, type Compound } from '../knowledge/family.ts';
import { must } from '../must.ts';
import type { Parent } from '../read/parent.ts';
import { isCompoundTarget, targetOfMirrorImage } from '../families/family-target.ts';
import type { Method, Question } from './method.ts';
import { describeRecorded, recordAt } from './recorded-findings.ts';
import { commonFields } from './common-fields.ts';
import type { EvidenceItem } from './verdict.ts';

type Opposite = NonNullable<Compound['opposite_at']>[number];

/** True if the compound's own evidence, without its family's, shows which isomer is the eutomer. */
const isEstablished = (compound: Compound): boolean =>
  isVerified(compound) &&
  (compound.evidence === 'measured-pair' || compound.evidence === 'literature') &&
  (compound.ratio ?? CLEAR_RATIO) >= CLEAR_RATIO;

/** True if both isomers were compared, according to the compound's entry. */
const isCompared = ({ evidence }: Compound): boolean =>
  evidence !== 'marketed-enantiomer' && evidence !== 'developed-enantiomer';

/** Why a compound whose enantiomers do not differ gets no letter. */
function noPreference({ name, reason, source }: NoPreference): string {
  const statement = `Known compound: ${name}. ${reason} (${source.join('; ')})`;
  return /\bno eutomer\b/.test(statement) ? statement : `${statement} There is therefore no eutomer.`;
}

/** Why a known compound gets no letter if its enantiomers are active at different targets. */
function explainTargets({ compound, family }: Member, { target: requested }: Question): string {
  const others = must(compound.opposite_at, 'targets').map(({ target, source }) => `${target} (${source.join('; ')})`);
  return (
    `Known compound: ${compound.name}. Which enantiomer is the active one depends on the target: ${compound.active} at ${compound.target ?? family.target}; ${otherLetter(compound.active)} at ${others.join(' and ')}. ` +
    `No prediction is made${requested === undefined ? ', because no target was named' : ''}. The nearest known compounds are listed as evidence.`
  );
}

/** Answers with the mirror image of a known compound, for a target at which that is the active one. */
function mirrorImageAnswer(
  molecule: Parent,
  { configuration, member: { compound } }: KnownMatch,
  { target, source, says }: Opposite,
) {
  const eutomer = Configuration.drawn(molecule.normal.graph()).merge(configuration).mirror();
  const letter = otherLetter(compound.active);
  const evidence: EvidenceItem = {
    name: compound.name,
    smiles: molecule.normal.canonicalWith(eutomer),
    active_enantiomer: letter,
    evidence: 'literature',
    similarity: 1,
    sources: source,
    ...(says === undefined ? {} : { says }),
  };
  const sentence = `At ${target} the active enantiomer has the arrangement opposite to that of its family.`;
  return { letter, configuration: eutomer, evidence, sentence };
}

/** A sentence if the compound was measured without showing a preference, so that its family's rule decides; otherwise null. */
const slightDifference = ({ compound: { ratio = MIN_PREFERENCE_RATIO }, agrees }: Member): string | null =>
  ratio < MIN_PREFERENCE_RATIO && agrees
    ? `Its isomers differ only by a factor of ${ratio}, which shows no preference; the letter is that of the family’s rule.`
    : null;

/** A sentence if other centres are drawn as in the known compound, so that the drawing is its epimer; otherwise null. */
function epimerSentence(
  molecule: Parent,
  { member: { compound }, configuration }: KnownMatch,
  focus: number,
): string | null {
  const drawn = [...Configuration.drawn(molecule.normal.graph())];
  const differs = drawn.filter(([atom, tag]) => configuration.get(atom) !== tag);
  const isEpimer = differs.length === 1 && differs[0]?.[0] === focus && drawn.length > 1;
  return isEpimer ? `As drawn, the molecule is an epimer of ${compound.name}, not its mirror image.` : null;
}

/**
 * Answers from the compound's own evidence, which may contradict its family's rule and may be reversed at another
 * target.
 */
export const knownCompound: Method = (resources) => (molecule, question) => {
  const { knowledge, caseOf, catalogue } = resources;
  const withoutEutomer = knowledge.noPreference.find(molecule.normal);
  if (withoutEutomer !== null) return { letter: null, reason: 'no-eutomer', notes: noPreference(withoutEutomer) };
  const found = caseOf(molecule);
  if (found === null || found.lookup.knownMatch === null) return null;
  const { knownMatch } = found.lookup;
  const { member, configuration } = knownMatch;
  const { compound, family } = member;
  const { target } = question;
  const common = commonFields(resources, molecule, found, member, question);
  const opposite = target === undefined ? undefined : targetOfMirrorImage(compound, target.genes);
  const reconfigured = opposite === undefined ? null : mirrorImageAnswer(molecule, found.lookup.knownMatch, opposite);
  const eutomer = reconfigured?.configuration ?? configuration;
  const record = recordAt(resources, molecule, common.element.focus);
  const { byTarget, reversed, alike, mirrorImage } = describeRecorded(record, eutomer);
  const epimer = epimerSentence(molecule, knownMatch, common.element.focus);
  const targetFields = byTarget.length === 0 ? {} : { by_target: byTarget };
  const isOwnTarget = target !== undefined && isCompoundTarget(compound, family, target, catalogue.targets);
  if (compound.opposite_at !== undefined && reconfigured === null && !isOwnTarget)
    return {
      letter: null,
      reason: 'depends-on-target',
      notes: [explainTargets(member, question), mirrorImage].filter(Boolean).join(' '),
      evidence: common.evidence,
      warnings: common.warnings,
      ...targetFields,
    };
  return {
    ...common,
    ...targetFields,
    basis: 'known',
    scope: (target === undefined || isOwnTarget) && isEstablished(compound) ? 'validated' : common.scope,
    letter: reconfigured?.letter ?? compound.active,
    configuration: eutomer,
    grounds: `Known compound: ${compound.name}`,
    ...(reconfigured === null ? {} : { evidence: [reconfigured.evidence, ...common.evidence.slice(1)] }),
    remarks: {
      ...common.remarks,
      sentences: [
        ...(reconfigured === null ? (common.remarks.sentences ?? []) : [reconfigured.sentence]),
        ...[slightDifference(member), epimer, mirrorImage].filter((sentence) => sentence !== null),
        // A record at the requested target would have answered before.
        ...(target === undefined ? [isCompared(compound) ? '' : alike, reversed ?? ''].filter(Boolean) : []),
      ],
      contradictsFamily: reconfigured === null && !member.agrees,
    },
  };
};
