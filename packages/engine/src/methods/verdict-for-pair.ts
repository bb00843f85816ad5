import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  isAboutOneIsomer,
  isContradictedOnly,
  isDisputedOnly,
  isListedOnly,
  recordConfidence,
  recordScope,
  recordStats,
} from '../catalogue/record-confidence.ts';
import { describeFinding } from '../catalogue/describe-finding.ts';
import { isLiability, type AtTarget } from '../catalogue/weigh.ts';
import { withoutStereoPrefix } from '../catalogue/names/without-stereo-prefix.ts';
import type { FamilyCase } from '../families/family-case.ts';
import { centreAt } from '../graph/stereo/element.ts';
import { isProven } from '../knowledge/class-stats.ts';
import { must } from '../must.ts';
import { classifyChirality } from '../read/chirality.ts';
import { diastereomersVerdict } from './diastereomers.ts';
import { familyWarnings } from './family-warnings.ts';
import { isFamilyTarget } from '../families/family-target.ts';
import type { Resources } from './method.ts';
import { collectFacts, describeCompound, getIsomer, type PairCase, type PairFacts } from './pair-facts.ts';
import type { Reason } from './reasons.ts';
import { lettersAt } from './recorded-findings.ts';
import { decidingFinding } from './several-isomers.ts';
import { describeConflict, type TargetConflict } from './target-conflict.ts';
import type { LetterVerdict, Verdict, WithheldVerdict } from './verdict.ts';

/** The family id of known compounds that belong to no family. */
export const KNOWN_COMPOUNDS = { id: 'known-compounds', label: 'Known compounds' };

/** True if the family decides instead of the finding: the finding shows no preference, and the family is about a different target. */
function familyDecides(found: FamilyCase | null, finding: AtTarget, targets: Catalogue['targets']): boolean {
  if (found === null) return false;
  const sameTarget = isFamilyTarget(
    found.assignment.claim.family.family,
    { id: finding.target, genes: finding.genes },
    targets,
  );
  return finding.better === null && !sameTarget;
}

/** Without a letter, the answer is about both isomers. */
const withoutPrefix = (name: string | null): string | null =>
  name === null ? null : (withoutStereoPrefix(name) ?? name);

const withhold = (
  { name, missing, evidence, byTarget }: PairFacts,
  reason: Reason,
  sentences: readonly string[],
): WithheldVerdict => ({
  letter: null,
  reason,
  notes: [`${describeCompound(withoutPrefix(name))}.`, missing, ...sentences].filter(Boolean).join(' '),
  evidence,
  by_target: byTarget,
});

/** Why two isomers that do not differ get no letter. */
function explainNoPreference({ finding, isOtherTarget }: PairFacts): string {
  if (finding.contradicted) return 'No prediction is made.';
  return isOtherTarget
    ? 'So neither isomer is known to be preferred at the requested target.'
    : 'There is therefore no eutomer at this target.';
}

/** Why two isomers that are active at different targets get no letter. */
const explainDependence = ({ isOtherTarget, letters }: PairFacts, { agreeing, opposing }: TargetConflict): string[] => [
  `Which isomer is the more active one depends on the target: ${describeConflict([...agreeing, ...opposing], letters)}.`,
  `No prediction is made${isOtherTarget ? '' : ', because no target was named'}.`,
];

/** Whether the family that claims the molecule has the same eutomer; null if none claims it or that cannot be said. */
function agreesWithFamily(found: FamilyCase | null, { pair, finding, focus }: PairFacts): boolean | null {
  const tag = found?.assignment.orientation.configuration.get(focus);
  if (tag === undefined || finding.better === null) return null;
  return getIsomer(pair, finding.better).configuration.get(focus) === tag;
}

/**
 * Whether the record, the family or neither decides if both name a eutomer.
 *
 * @param agrees whether they name the same one; null if there is no family
 * @param isDeveloped true if the better isomer was developed as such
 */
function weighAgainstFamily(
  finding: AtTarget,
  { agrees, familyIsProven, isDeveloped }: { agrees: boolean | null; familyIsProven: boolean; isDeveloped: boolean },
): 'record' | 'family' | 'neither' {
  if (agrees === null) return 'record';
  // A family's rule is correct more often than a test of one isomer alone, or than a contradicted measurement.
  if (isAboutOneIsomer(finding) || isContradictedOnly(finding)) return 'family';
  // Where tables draw different isomers, a proven rule shows which one is right.
  if (isDisputedOnly(finding) && !agrees && familyIsProven) return 'family';
  if (!isListedOnly(finding)) return 'record';
  // A database listing is weaker evidence than a family rule, so if they agree, the rule decides, unless the compound
  // is known beyond the listing.
  if (agrees) return isDeveloped ? 'record' : 'family';
  return familyIsProven ? 'neither' : 'record';
}

/** The verdict that names the better isomer. */
function letterVerdict(
  facts: PairFacts,
  better: string,
  { molecule, found }: PairCase,
  { figures }: Catalogue,
  agrees: boolean | null,
): LetterVerdict {
  const family = found?.assignment.claim.family.family;
  const { pair, findings, finding, isOtherTarget, conflict, focus, letters } = facts;
  const isDoubtful = conflict !== null && !conflict.isIntended;
  return {
    basis: 'known',
    element: centreAt(molecule.normal.graph(), focus),
    letter: must(letters.get(better), 'a letter'),
    configuration: getIsomer(pair, better).configuration,
    confidence: recordConfidence(finding, findings, figures, {
      family: agrees,
      elsewhere: isOtherTarget || isDoubtful,
    }),
    scope: isDoubtful ? 'exploratory' : recordScope(finding, pair.statements),
    grounds: describeCompound(facts.name),
    evidence: facts.evidence,
    by_target: facts.byTarget,
    ...(family === undefined
      ? { family: KNOWN_COMPOUNDS, stats: recordStats(finding, figures) }
      : { family, warnings: familyWarnings(family, facts.name) }),
    remarks: { sentences: [facts.missing, ...facts.sentences].filter(Boolean), contradictsFamily: agrees === false },
  };
}

/** Answers from the comparison of two isomers, or null to leave it to the family. */
export function verdictForPair(situation: PairCase, resources: Resources): Verdict | null {
  const { molecule, records, decided, question, found } = situation;
  const { catalogue, knowledge } = resources;
  const labelled = lettersAt(molecule, decided.pair, found?.assignment.arrangement.element.focus);
  if (labelled === null) {
    const chirality = classifyChirality(molecule.drawn);
    return chirality === 'no-stereocentre' || chirality === 'chiral'
      ? null
      : diastereomersVerdict(records, question, chirality);
  }
  const deciding = decidingFinding(decided.findings, question);
  const { finding, isRequested } = deciding;
  // What is only known at a liability, such as hERG, says nothing about the effect for which the compound was made.
  if (!isRequested && isLiability(finding.genes, finding.name)) return null;
  if (!isRequested && familyDecides(found, finding, catalogue.targets)) return null;
  const facts = collectFacts(situation, deciding, labelled, resources);
  if (finding.better === null)
    return withhold(facts, finding.contradicted ? 'contradictory' : 'no-eutomer', [
      ...facts.sentences,
      explainNoPreference(facts),
    ]);
  const family = found?.assignment.claim.family.family;
  const agrees = agreesWithFamily(found, facts);
  const familyIsProven = family !== undefined && isProven(knowledge.source.stats[family.id]);
  const isDeveloped = decided.pair.statements.some(
    ({ better, kind, grade }) =>
      kind === 'developed' && better === finding.better && (grade === 'marketed' || grade === 'developed'),
  );
  const decider = weighAgainstFamily(finding, { agrees, familyIsProven, isDeveloped });
  if (decider === 'family') return null;
  if (decider === 'neither')
    return withhold(facts, 'contradictory', [
      describeFinding(finding, facts.letters),
      `The rule of its family, "${family?.label}", says the opposite, and neither is more reliable, so no prediction is made.`,
    ]);
  if (facts.conflict?.isBalanced === true)
    return withhold(facts, 'depends-on-target', explainDependence(facts, facts.conflict));
  return letterVerdict(facts, finding.better, situation, catalogue, agrees);
}
