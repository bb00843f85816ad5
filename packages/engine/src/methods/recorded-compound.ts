import type { Parent } from '../read/parent.ts';
import { findingAt } from '../catalogue/weigh.ts';
import { chooseName } from '../catalogue/choose-name.ts';
import { differingCentres } from '../catalogue/pairs-of-drawing.ts';
import { withoutStereoPrefix } from '../catalogue/names/without-stereo-prefix.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { itemAt } from '../must.ts';
import type { Method, Question, Resources } from './method.ts';
import { mostActiveIsomer } from './most-active-isomer.ts';
import { onlyNamedIsomer } from './only-named-isomer.ts';
import { findNearest } from './find-nearest.ts';
import { findRecords, type RecordFindings } from './find-records.ts';
import { areOfOneIsomer, decidingComparison } from './several-isomers.ts';
import type { Verdict } from './verdict.ts';
import { verdictForPair } from './verdict-for-pair.ts';

function ambiguousVerdict(resources: Resources, molecule: Parent, records: RecordFindings): Verdict {
  const names = new Set(
    records.map(({ pair: { statements } }) => {
      const name = chooseName(statements) ?? itemAt(statements, 0).better;
      // Mirror images go by one name here: the drawing fits both.
      return withoutStereoPrefix(name) ?? name;
    }),
  );
  const [name] = names;
  const matches =
    names.size === 1 ? `several known isomers of ${name}` : `several known compounds: ${[...names].join('; ')}`;
  return {
    letter: null,
    reason: 'undefined-stereocentres',
    notes: `The drawing matches ${matches}. Define all stereocentres to show which one is meant.`,
    nearest: findNearest(resources, molecule),
  };
}

/** Which of several isomers that a drawing fits the answer is for, and its configuration. */
interface ChosenIsomer {
  isomer: 'most-active' | 'named';
  chosen: Configuration;
}

/** The isomer to answer for if a drawing fits several; null if the records do not show which one that is. */
function chooseIsomer({ catalogue }: Resources, { normal }: Parent, { target }: Question): ChosenIsomer | null {
  const statements = catalogue.find(normal.graph());
  const mostActive = mostActiveIsomer(normal, statements, target);
  if (mostActive !== null) return { isomer: 'most-active', chosen: mostActive };
  const named = onlyNamedIsomer(normal, statements);
  return named === null ? null : { isomer: 'named', chosen: named };
}

/** The verdict on one of several isomers that a drawing fits, as if it had been drawn; null if it is not the eutomer. */
function chosenVerdict(
  resources: Resources,
  molecule: Parent,
  question: Question,
  { isomer, chosen }: ChosenIsomer,
): Verdict | null {
  using defined = molecule.normal.withTags(chosen);
  const asDrawn = { ...molecule, normal: defined };
  const records = findRecords(resources, asDrawn);
  if (records.length === 0) return null;
  const decided = decidingComparison(records, question);
  const verdict = verdictForPair({ molecule: asDrawn, records, decided, question, isomer, found: null }, resources);
  if (verdict === null || verdict.letter === null) return null;
  // The isomer may have lost at the target that decides.
  return chosen.includes(verdict.configuration)
    ? { ...verdict, configuration: chosen.merge(verdict.configuration) }
    : null;
}

/** The verdict for a drawing that fits several recorded isomers. */
function verdictOnSeveral(
  resources: Resources,
  molecule: Parent,
  question: Question,
  records: RecordFindings,
): Verdict {
  const choice = chooseIsomer(resources, molecule, question);
  const verdict = choice === null ? null : chosenVerdict(resources, molecule, question, choice);
  return verdict ?? ambiguousVerdict(resources, molecule, records);
}

/** True if the drawing leaves open which of two measured epimers it shows, so that it fits both. */
const isOfOpenEpimers = ({ pair }: RecordFindings[number], { normal }: Parent): boolean => {
  const drawn = Configuration.drawn(normal.graph());
  return (
    pair.statements.every(({ epimer }) => epimer !== null) && differingCentres(pair).every((focus) => !drawn.has(focus))
  );
};

/** The verdict on the only named isomer that a drawing fits; null if there is none, or if it is not the eutomer. */
function namedVerdict(resources: Resources, molecule: Parent, question: Question): Verdict | null {
  const chosen = onlyNamedIsomer(molecule.normal, resources.catalogue.find(molecule.normal.graph()));
  return chosen === null ? null : chosenVerdict(resources, molecule, question, { isomer: 'named', chosen });
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
  const found = resources.caseOf(molecule);
  const isAmbiguous = !areOfOneIsomer(records) || (found !== null && found.lookup.matching.length > 1);
  const decided = decidingComparison(records, question);
  if (scope === 'requested-target') {
    if (isAmbiguous || question.target === undefined) return null;
    if (findingAt(decided.findings, question.target) === null) return null;
  }
  if (isAmbiguous && found !== null) return null;
  if (isAmbiguous) return verdictOnSeveral(resources, molecule, question, records);
  const verdict = verdictForPair({ molecule, records, decided, question, isomer: 'drawn', found }, resources);
  // Two epimers that do not differ say nothing about the drug that one of them is.
  const isOpen = scope === 'any-target' && verdict?.letter === null && isOfOpenEpimers(decided, molecule);
  return (isOpen ? namedVerdict(resources, molecule, question) : null) ?? verdict;
}

/** Answers from the records at the requested target, regardless of the family. */
export const recordedAtTarget: Method = (resources) => (molecule, question) =>
  question.target === undefined ? null : verdictFromRecords(resources, molecule, question, 'requested-target');

/** Answers from the records of the compound itself: measured, developed or reported isomers. */
export const recordedCompound: Method = (resources) => (molecule, question) =>
  verdictFromRecords(resources, molecule, question, 'any-target');
