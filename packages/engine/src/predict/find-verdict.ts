import type { Catalogue } from '../catalogue/catalogue.ts';
import { asRecordedTautomer } from '../catalogue/recorded-tautomer.ts';
import { asListedTautomer, membersOfConstitution } from '../families/listed-compounds.ts';
import type { Answerer, Question, Resources } from '../methods/method.ts';
import { CHIRAL_DIASTEREOMER, MESO, WITHOUT_STEREOCENTRE } from '../methods/notes.ts';
import type { Verdict } from '../methods/verdict.ts';
import { classifyChirality } from '../read/chirality.ts';
import type { Parent } from '../read/parent.ts';
import { isOrganic, type OrganicMolecule } from '../read/read-molecule.ts';
import { addRemark } from './add-remark.ts';
import { carryBack } from './carry-back.ts';
import { describeOtherFits } from './other-fits.ts';
import { readPlainDrawing } from './plain-drawing.ts';
import type { OutOfScope } from './prediction.ts';
import { onDrawnForm } from './ring-chain-verdict.ts';
import { LABELS_IGNORED, readUnlabelled } from './unlabelled.ts';
import { withholdUncertain } from './withhold-uncertain.ts';

/** The methods of one RDKit instance, in the order in which they are asked, and their resources. */
export interface Methods extends Resources {
  answerers: readonly Answerer[];
}

/** Why there is no prediction. */
export type NoPrediction = Pick<OutOfScope, 'reason' | 'notes'>;

function withoutVerdict(parent: Parent): NoPrediction {
  switch (classifyChirality(parent.drawn)) {
    case 'achiral':
      return { reason: 'achiral', notes: 'The molecule is achiral: it has no stereocentre, so there is no eutomer.' };
    case 'no-stereocentre':
      return { reason: 'no-stereocentre', notes: WITHOUT_STEREOCENTRE };
    case 'chiral-diastereomer':
      return { reason: 'undefined-stereocentres', notes: CHIRAL_DIASTEREOMER };
    case 'meso':
      return { reason: 'meso', notes: MESO };
    case 'chiral':
      return {
        reason: 'unlike-known',
        notes: 'No family of the knowledge base matches this molecule; no prediction is made.',
      };
  }
}

/**
 * The parent redrawn as the tautomer in the knowledge base, if that is a different one. The caller disposes of the
 * result and of the parent.
 */
export function redrawAsKnown({ knowledge, catalogue }: Methods, parent: Parent): Parent {
  const member = asListedTautomer(knowledge, parent);
  const known = member === parent ? asRecordedTautomer(catalogue, parent) : member;
  return known === parent ? { ...parent, [Symbol.dispose]() {} } : known;
}

/** The verdict, with a remark that names other known compounds that the drawing fits. */
function nameOtherFits(molecule: Parent, catalogue: Catalogue, verdict: Verdict): Verdict {
  const others = verdict.letter === null ? null : describeOtherFits(catalogue, molecule, verdict);
  return others === null ? verdict : addRemark(verdict, others);
}

/**
 * Asks the methods in turn about a molecule.
 * @returns the verdict of the first one with an answer; null if there is none
 */
function askMethods(molecule: Parent, { answerers, catalogue }: Methods, question: Question): Verdict | null {
  for (const ask of answerers) {
    const verdict = ask(molecule, question);
    if (verdict !== null) return withholdUncertain(nameOtherFits(molecule, catalogue, verdict));
  }
  return null;
}

/** Asks about a molecule as it is known; if the verdict is about a centre that the drawing does not have, as it is drawn. */
function askForms(parent: Parent, redrawn: Parent, methods: Methods, question: Question): Verdict | null {
  const verdict = askMethods(redrawn, methods, question);
  return verdict === null ? null : (onDrawnForm(verdict, redrawn) ?? askMethods(parent, methods, question));
}

/** What is known about a molecule: a verdict, or why there is none. */
type Found = ({ verdict: Verdict } | { verdict: null; why: NoPrediction }) & {
  /** A sentence that says under which name the molecule's racemate is known; null if it has none. */
  soldAs: string | null;
};

/** What is known about the molecule without isotopic labels; null if it has none or there is no verdict. */
function findUnlabelled(
  molecule: OrganicMolecule,
  labelled: Parent,
  methods: Methods,
  question: Question,
): Found | null {
  using unlabelled = readUnlabelled(methods, molecule, labelled);
  if (unlabelled === null || !isOrganic(unlabelled)) return null;
  using asked = redrawAsKnown(methods, unlabelled.parent);
  const { verdict, soldAs } = findVerdict(unlabelled, asked, methods, question);
  if (verdict === null) return null;
  return { verdict: addRemark(carryBack(verdict, unlabelled, asked, labelled), LABELS_IGNORED), soldAs };
}

/** True if there are records of a compound, or of a stereoisomer of it, in this drawing. */
const isKnown = ({ catalogue, knowledge }: Methods, { normal }: Parent): boolean =>
  catalogue.find(normal.graph()).length > 0 || membersOfConstitution(knowledge, normal).length > 0;

/** What is known about the molecule in a plainer drawing; null if there is none. */
function findPlain(molecule: OrganicMolecule, drawn: Parent, methods: Methods, question: Question): Found | null {
  using plain = readPlainDrawing(methods.toolkit, molecule, () => isKnown(methods, drawn));
  if (plain === null || !isOrganic(plain)) return null;
  using asked = redrawAsKnown(methods, plain.parent);
  const found = findVerdict(plain, asked, methods, question);
  if (found.verdict === null) return found;
  const verdict = carryBack(found.verdict, plain, asked, drawn);
  return { ...found, verdict: plain.remark === null ? verdict : addRemark(verdict, plain.remark) };
}

/**
 * Finds the verdict on a molecule: asks about it as it is known, without atom maps, bonds to the metals of salts and
 * isotopic labels.
 *
 * @param redrawn its parent, from {@link redrawAsKnown}
 */
export function findVerdict(molecule: OrganicMolecule, redrawn: Parent, methods: Methods, question: Question): Found {
  const plain = findPlain(molecule, redrawn, methods, question);
  if (plain !== null) return plain;
  const unlabelled = findUnlabelled(molecule, redrawn, methods, question);
  if (unlabelled !== null) return unlabelled;
  const verdict = askForms(molecule.parent, redrawn, methods, question);
  const { catalogue } = methods;
  const soldAs =
    catalogue.describeRacemate(molecule.parent.normal.graph()) ?? catalogue.describeRacemate(redrawn.normal.graph());
  return verdict === null ? { verdict, why: withoutVerdict(molecule.parent), soldAs } : { verdict, soldAs };
}
