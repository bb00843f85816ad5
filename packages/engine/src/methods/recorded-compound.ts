import type { Parent } from '../read/parent.ts';
import { centreAt } from '../graph/stereo/element.ts';
import { isProven } from '../knowledge/class-stats.ts';
import type { FamilyCase } from '../families/family-case.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Isomer, Pair } from '../catalogue/look-up.ts';
import { findingAt, isLiability, type AtTarget } from '../catalogue/weigh.ts';
import {
  isDisputedOnly,
  isListedOnly,
  isAboutOneIsomer,
  recordConfidence,
  recordScope,
  recordStats,
} from '../catalogue/confidence.ts';
import { atTargetItems, evidenceItems, describeFinding, chooseName } from '../catalogue/present.ts';
import { itemAt, must } from '../must.ts';
import { familyWarnings } from './common-fields.ts';
import { isFamilyTarget } from './family-target.ts';
import { classifyChirality } from '../read/chirality.ts';
import { toBits } from './compare.ts';
import { diastereomersVerdict } from './diastereomers.ts';
import type { Method, Question, Resources } from './method.ts';
import { findNearest } from './nearest.ts';
import { findRecords, type RecordFindings } from './find-records.ts';
import { lettersAt } from './recorded-findings.ts';
import { areOfOneIsomer, decidingComparison, decidingFinding, describeOtherIsomers } from './several-isomers.ts';
import type { Verdict } from './verdict.ts';

/** The family id of known compounds that belong to no family. */
export const KNOWN_COMPOUNDS = { id: 'known-compounds', label: 'Known compounds' };

const getIsomer = ({ one: a, other: b }: Pair, smiles: string): Isomer => (a.smiles === smiles ? a : b);

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

const familyTargetText = (found: FamilyCase | null): string =>
  found === null ? '' : `; its family’s target is ${found.assignment.claim.family.family.target}`;

function ambiguousVerdict(resources: Resources, molecule: Parent, records: RecordFindings): Verdict {
  const names = new Set(
    records.map(({ pair: { statements } }) => chooseName(statements) ?? itemAt(statements, 0).better),
  );
  const [name] = names;
  const matches =
    names.size === 1 ? `several known isomers of ${name}` : `several known compounds: ${[...names].join('; ')}`;
  return {
    letter: null,
    reason: 'undefined-stereocentres',
    notes: `The drawing matches ${matches}. Define all stereocentres to show which one is meant.`,
    nearest: findNearest(resources, toBits(molecule)),
  };
}

/**
 * Answers from the comparison of two isomers, or null to leave it to the family.
 *
 * @param records all comparisons of the drawn isomer
 */
function verdictForPair(
  molecule: Parent,
  records: RecordFindings,
  decided: RecordFindings[number],
  { toolkit, catalogue, knowledge }: Resources,
  question: Question,
  found: FamilyCase | null,
): Verdict | null {
  const { pair, findings } = decided;
  const labelled = lettersAt(molecule, pair, found?.assignment.arrangement.element.focus);
  if (labelled === null) {
    const chirality = classifyChirality(molecule.drawn);
    return chirality === 'meso' || chirality === 'achiral' ? diastereomersVerdict(records, question, chirality) : null;
  }
  const { focus, letters } = labelled;
  const { finding, isRequested } = decidingFinding(findings, question);
  // What is only known at a liability, such as hERG, says nothing about the effect for which the compound was made.
  if (!isRequested && isLiability(finding.genes)) return null;
  if (!isRequested && familyDecides(found, finding, catalogue.targets)) return null;
  const byTarget = atTargetItems(findings, finding.better, letters);
  const evidence = evidenceItems(toolkit, finding, findings, letters);
  const name = chooseName(pair.statements, finding.better);
  const grounds = `Known compound${name === null ? '' : `: ${name}`}`;
  const isOtherTarget = question.target !== undefined && !isRequested;
  const sentences = [
    isOtherTarget ? `There is no record of it at the requested target${familyTargetText(found)}.` : '',
    describeFinding(finding, letters),
    describeOtherIsomers(records, decided, question, molecule.normal.smiles()),
  ].filter(Boolean);
  if (finding.better === null)
    return {
      letter: null,
      reason: finding.contradicted ? 'contradictory' : 'no-eutomer',
      notes: `${grounds}. ${sentences.join(' ')} ${finding.contradicted ? 'No prediction is made.' : isOtherTarget ? 'So neither isomer is known to be preferred at the requested target.' : 'There is therefore no eutomer at this target.'}`,
      evidence,
      by_target: byTarget,
    };
  const { configuration } = getIsomer(pair, finding.better);
  const family = found?.assignment.claim.family.family;
  const agrees =
    found === null
      ? null
      : found.assignment.orientation.configuration.get(focus) === undefined
        ? null
        : configuration.get(focus) === found.assignment.orientation.configuration.get(focus);
  // A family's rule is correct more often than a test of one isomer alone.
  if (isAboutOneIsomer(finding) && agrees !== null) return null;
  const familyIsProven = family !== undefined && isProven(knowledge.source.stats[family.id]);
  // Where tables draw different isomers, a proven rule shows which one is right.
  if (isDisputedOnly(finding) && agrees === false && familyIsProven) return null;
  if (isListedOnly(finding) && family !== undefined) {
    // A database listing is weaker evidence than a family rule, so if they agree, the rule decides.
    if (agrees === true) return null;
    // Both are about equally reliable, so neither overrules the other.
    if (agrees === false && familyIsProven)
      return {
        letter: null,
        reason: 'contradictory',
        notes: `${grounds}. ${describeFinding(finding, letters)} The rule of its family, "${family.label}", says the opposite, and neither is more reliable, so no prediction is made.`,
        evidence,
        by_target: byTarget,
      };
  }
  return {
    basis: 'known',
    element: centreAt(molecule.normal.graph(), focus),
    letter: must(letters.get(finding.better), 'a letter'),
    configuration,
    confidence: recordConfidence(finding, findings, catalogue.figures, { family: agrees, elsewhere: isOtherTarget }),
    scope: recordScope(finding, pair.statements),
    grounds,
    evidence,
    by_target: byTarget,
    ...(family === undefined
      ? { family: KNOWN_COMPOUNDS, stats: recordStats(finding, catalogue.figures) }
      : { family, warnings: familyWarnings(family) }),
    remarks: { sentences, contradictsFamily: agrees === false },
  };
}

/** The verdict from records of a molecule, either at the requested target only or at any target. */
function verdictFromRecords(
  resources: Resources,
  molecule: Parent,
  question: Question,
  scope: 'requested-target' | 'any-target',
): Verdict | null {
  const records = findRecords(resources, molecule);
  if (records.length === 0) return null;
  const isAmbiguous = !areOfOneIsomer(records);
  const decided = decidingComparison(records, question);
  if (scope === 'requested-target') {
    if (isAmbiguous || question.target === undefined) return null;
    if (findingAt(decided.findings, question.target) === null) return null;
  }
  const found = resources.caseOf(molecule);
  if (isAmbiguous) return found === null ? ambiguousVerdict(resources, molecule, records) : null;
  return verdictForPair(molecule, records, decided, resources, question, found);
}

/** Answers from the records at the requested target, regardless of the family. */
export const recordedAtTarget: Method = (resources) => (molecule, question) =>
  question.target === undefined ? null : verdictFromRecords(resources, molecule, question, 'requested-target');

/** Answers from the records of the compound itself: measured, developed or reported isomers. */
export const recordedCompound: Method = (resources) => (molecule, question) =>
  verdictFromRecords(resources, molecule, question, 'any-target');
