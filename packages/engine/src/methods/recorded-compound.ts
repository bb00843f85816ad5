import { labelsWith } from '../read/descriptor.ts';
import type { Parent } from '../read/parent.ts';
import type { Letter } from '../graph/cip/labels.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import { centreAt } from '../graph/stereo/element.ts';
import { isProven } from '../knowledge/class-stats.ts';
import type { FamilyCase } from '../families/family-case.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { differingCentres, type Isomer, type Pair } from '../catalogue/look-up.ts';
import { findingAt, isLiability, type AtTarget } from '../catalogue/weigh.ts';
import { isListedOnly, recordConfidence, recordScope, recordStats } from '../catalogue/confidence.ts';
import { atTargetItems, evidenceItems, inWords, nameOf, type AtTargetItem } from '../catalogue/present.ts';
import { isOfFamily } from './family-target.ts';
import type { Method, Question, Resources } from './method.ts';
import { recordCase, type RecordCase } from './record-case.ts';
import type { Verdict } from './verdict.ts';

/** The family id of known compounds that belong to no family. */
export const KNOWN_COMPOUNDS = { id: 'known-compounds', label: 'Known compounds' };

/** Letters of both isomers at the centre that the answer speaks of: the family's where one claims the molecule, else the first in the order of the atoms that has a letter. */
function lettersAt(
  molecule: Parent,
  pair: Pair,
  preferred: number | undefined,
): { focus: number; letters: ReadonlyMap<string, Letter> } | null {
  const one = labelsWith(molecule.normal, pair.one.configuration);
  const other = labelsWith(molecule.normal, pair.other.configuration);
  const lettered = differingCentres(pair)
    .filter((atom) => /^[RS]$/.test(one.get(atom) ?? '') && /^[RS]$/.test(other.get(atom) ?? ''))
    .sort((first, second) => first - second);
  const focus = preferred !== undefined && lettered.includes(preferred) ? preferred : lettered[0];
  if (focus === undefined) return null;
  return {
    focus,
    letters: new Map([
      [pair.one.smiles, one.get(focus) as Letter],
      [pair.other.smiles, other.get(focus) as Letter],
    ]),
  };
}

const isomerOf = ({ one, other }: Pair, smiles: string): Isomer => (one.smiles === smiles ? one : other);

/** True if the family is about another target than a no-preference finding, which then does not override the family. */
function familyDecides(found: FamilyCase | null, finding: AtTarget, targets: Catalogue['targets']): boolean {
  if (found === null) return false;
  const sameTarget = isOfFamily(
    found.assignment.claim.family.family,
    { id: finding.target, genes: finding.genes },
    targets,
  );
  return (finding.better === null && !sameTarget) || (isLiability(finding.genes) && !sameTarget);
}

/** The deciding finding: at the requested target, else the best supported one with a preference. */
function decisive(findings: readonly AtTarget[], question: Question): { finding: AtTarget; asked: boolean } {
  const at = question.target === undefined ? null : findingAt(findings, question.target);
  return at === null
    ? { finding: findings.find(({ better }) => better !== null) ?? findings[0]!, asked: false }
    : { finding: at, asked: true };
}

const ofFamily = (found: FamilyCase | null): string =>
  found === null ? '' : `; the target of its family is: ${found.assignment.claim.family.family.target}`;

function ambiguous(known: RecordCase): Verdict {
  const names = known.map(({ pair: { statements } }) => nameOf(statements) ?? statements[0]!.better);
  return {
    letter: null,
    reason: `The drawing fits several known compounds: ${names.join('; ')}. Draw all stereocentres to say which is meant.`,
  };
}

/** Answers for a pair of isomers, or null to leave it to the family. */
function onPair(
  molecule: Parent,
  { pair, findings }: RecordCase[number],
  { toolkit, catalogue, knowledge }: Resources,
  question: Question,
  found: FamilyCase | null,
): Verdict | null {
  const place = lettersAt(molecule, pair, found?.assignment.place.element.focus);
  if (place === null) return null;
  const { focus, letters } = place;
  const { finding, asked } = decisive(findings, question);
  if (!asked && familyDecides(found, finding, catalogue.targets)) return null;
  const byTarget = atTargetItems(findings, finding.better, letters);
  const evidence = evidenceItems(toolkit, finding, findings, letters);
  const name = nameOf(pair.statements, finding.better);
  const grounds = `Known compound${name === null ? '' : `: ${name}`}`;
  const elsewhere = question.target !== undefined && !asked;
  const absent = elsewhere ? `No record of it names the target that was asked about${ofFamily(found)}. ` : '';
  if (finding.better === null)
    return {
      letter: null,
      reason: `${grounds}. ${absent}${inWords(finding, letters)} No letter is given.`,
      evidence,
      by_target: byTarget,
    };
  const { configuration } = isomerOf(pair, finding.better);
  const family = found?.assignment.claim.family.family;
  const agrees =
    found === null
      ? null
      : found.assignment.orientation.configuration.get(focus) === undefined
        ? null
        : configuration.get(focus) === found.assignment.orientation.configuration.get(focus);
  if (isListedOnly(finding) && family !== undefined) {
    // A listing says less than the rule of a family that it agrees with.
    if (agrees === true) return null;
    // Both are right about as often, so neither overrules the other.
    if (agrees === false && isProven(knowledge.source.stats[family.id]))
      return {
        letter: null,
        reason: `${grounds}. ${inWords(finding, letters)} The rule of its family, "${family.label}", says the opposite, and neither is the more reliable: no letter is given.`,
        evidence,
        by_target: byTarget,
      };
  }
  return {
    basis: 'known',
    element: centreAt(molecule.normal.graph(), focus),
    letter: letters.get(finding.better)!,
    configuration,
    confidence: recordConfidence(finding, findings, catalogue.figures, { family: agrees, elsewhere }),
    scope: recordScope(finding, pair.statements),
    grounds,
    evidence,
    by_target: byTarget,
    ...(family === undefined
      ? { family: KNOWN_COMPOUNDS, stats: recordStats(finding, catalogue.figures) }
      : { family }),
    remarks: {
      sentences: [...(absent === '' ? [] : [absent.trim()]), inWords(finding, letters)],
      departs: agrees === false,
    },
  };
}

/** What records say of a molecule; at the target that was asked about alone, or wherever something is known. */
function fromRecords(
  resources: Resources,
  molecule: Parent,
  question: Question,
  only: 'there' | 'anywhere',
): Verdict | null {
  const known = recordCase(resources, molecule);
  const [first, ...others] = known;
  if (first === undefined) return null;
  if (only === 'there') {
    if (others.length > 0 || question.target === undefined) return null;
    if (findingAt(first.findings, question.target) === null) return null;
  }
  const found = resources.caseOf(molecule);
  if (others.length > 0) return found === null ? ambiguous(known) : null;
  return onPair(molecule, first, resources, question, found);
}

/** Answers from the records at the requested target, regardless of the family. */
export const recordedAtTarget: Method = (resources) => (molecule, question) =>
  question.target === undefined ? null : fromRecords(resources, molecule, question, 'there');

/** Answers from the records of the compound itself: measured, developed or reported isomers. */
export const recordedCompound: Method = (resources) => (molecule, question) =>
  fromRecords(resources, molecule, question, 'anywhere');

/** What records have on a known compound at each target: letters at one of its centres. */
export function recordedByTarget(
  resources: Resources,
  molecule: Parent,
  focus: number,
  eutomer: Configuration,
): AtTargetItem[] {
  const [first, ...others] = recordCase(resources, molecule);
  if (first === undefined || others.length > 0) return [];
  const { pair, findings } = first;
  const place = lettersAt(molecule, pair, focus);
  if (place === null || place.focus !== focus) return [];
  const better = [pair.one, pair.other].find(({ configuration }) => configuration.get(focus) === eutomer.get(focus));
  return atTargetItems(findings, better?.smiles ?? null, place.letters);
}
