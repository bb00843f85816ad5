import type { CompiledKnowledge } from '../families/compile-knowledge.ts';
import { familyCases } from '../families/family-case.ts';
import { redrawAsKnownTautomer } from '../families/known-tautomer.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { WITHOUT_STEREOCENTRE } from '../methods/notes.ts';
import { METHODS } from '../methods/index.ts';
import type { Answerer, Method, Question, Resources } from '../methods/method.ts';
import { Analogy } from '../analogy/analogy.ts';
import type { Verdict } from '../methods/verdict.ts';
import { asRecordedTautomer } from '../catalogue/known-tautomer.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { withCoordinatesOf, sharedLayout } from '../rdkit/align-layout.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { withNumberedAtom } from '../rdkit/number-atom.ts';
import { drawPicture, type PictureStyle } from '../rdkit/picture.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { classifyChirality } from '../read/chirality.ts';
import type { Parent } from '../read/parent.ts';
import type { ReadMolecule } from '../read/read-molecule.ts';
import { describeFragments, withholdUncertain } from './explain.ts';
import type { OutOfScope, Prediction } from './prediction.ts';
import { letterAsDrawn } from './letter-as-drawn.ts';
import { withInputIndices, presentInScope, presentOutOfScope } from './present.ts';
import { readUnlabelled, relabel } from './unlabelled.ts';

/** The methods of one RDKit instance, in the order in which they are asked, and their resources. */
export interface Methods extends Resources {
  answerers: readonly Answerer[];
}

/**
 * Prepares the methods for an RDKit instance.
 *
 * @param additional methods asked before analogy, after the engine's others
 * @param analogy already prepared known pairs, of the same catalogue and families
 */
export function startMethods(
  toolkit: Toolkit,
  knowledge: CompiledKnowledge,
  catalogue: Catalogue,
  additional: readonly Method[] = [],
  analogy: Analogy = new Analogy(catalogue, knowledge.source.families),
): Methods {
  const resources = { toolkit, knowledge, catalogue, analogy, caseOf: familyCases(knowledge) };
  // Custom methods know more about their molecules than analogies do.
  const methods = [...METHODS.slice(0, -1), ...additional, ...METHODS.slice(-1)];
  return { ...resources, answerers: methods.map((method) => method(resources)) };
}

/** Why there is no prediction. */
type NoPrediction = Pick<OutOfScope, 'reason' | 'notes'>;

function withoutVerdict(parent: Parent): NoPrediction {
  switch (classifyChirality(parent.drawn)) {
    case 'achiral':
      return { reason: 'achiral', notes: 'The molecule is achiral: it has no stereocentre, so there is no eutomer.' };
    case 'no-stereocentre':
      return { reason: 'no-stereocentre', notes: WITHOUT_STEREOCENTRE };
    case 'meso':
      return {
        reason: 'meso',
        notes: 'The molecule is meso: it has stereocentres but is its own mirror image, so there is no eutomer.',
      };
    case 'chiral':
      return {
        reason: 'unlike-known',
        notes: 'No family of the knowledge base matches this molecule; no prediction is made.',
      };
  }
}

const RELATIVE: NoPrediction = {
  reason: 'relative-stereo',
  notes:
    'The stereochemistry is relative (an enhanced stereo group) and does not say which enantiomer is meant; no prediction is made.',
};
const NO_CARBON: NoPrediction = {
  reason: 'no-carbon',
  notes: 'No fragment of the input contains carbon; no prediction is made.',
};

/** The parent redrawn as the tautomer in the knowledge base, if that is a different one. */
function redrawAsKnown({ knowledge, catalogue }: Methods, parent: Parent): Parent {
  const member = redrawAsKnownTautomer(knowledge, parent);
  return member === parent ? asRecordedTautomer(catalogue, parent) : member;
}

/**
 * Asks the methods in turn about a molecule.
 * @returns the verdict of the first one with an answer; null if there is none
 */
function findVerdict(molecule: Parent, { answerers }: Methods, question: Question): Verdict | null {
  for (const ask of answerers) {
    const verdict = ask(molecule, question);
    if (verdict !== null) return withholdUncertain(verdict);
  }
  return null;
}

/** The verdict on the molecule without isotopic labels; null if it has none or there is no verdict. */
function findUnlabelledVerdict(
  molecule: ReadMolecule,
  labelled: Parent,
  methods: Methods,
  question: Question,
): Verdict | null {
  using unlabelled = readUnlabelled(methods, molecule, labelled);
  if (unlabelled === null || unlabelled.parent === null) return null;
  using asked = redrawAsKnown(methods, unlabelled.parent);
  const verdict = findVerdict(asked, methods, question);
  return verdict === null ? null : relabel(verdict, unlabelled, asked, labelled);
}

/** Says under which name the molecule's racemate is known; null if it has none. */
const describeRacemate = ({ catalogue }: Methods, { normal }: Parent): string | null =>
  catalogue.describeRacemate(normal.graph());

/**
 * Answers for a parsed molecule.
 *
 * @param input the SMILES as sent, echoed in the answer
 * @param methods the methods of the RDKit instance that holds the molecule
 */
export function answer(input: string, molecule: ReadMolecule, methods: Methods, question: Question = {}): Prediction {
  const {
    knowledge: { source },
  } = methods;
  const fragments = molecule.parent === null ? '' : describeFragments(molecule.parent);
  const outOfScope = ({ reason, notes }: NoPrediction, soldAs: string | null = null): OutOfScope =>
    presentOutOfScope(input, molecule, { reason, notes: [notes, soldAs, fragments].filter(Boolean).join(' ') }, source);
  if (molecule.groups.relative) return outOfScope(RELATIVE);
  if (molecule.parent === null) return outOfScope(NO_CARBON);
  using parent = redrawAsKnown(methods, molecule.parent);
  const verdict = findUnlabelledVerdict(molecule, parent, methods, question) ?? findVerdict(parent, methods, question);
  const soldAs = describeRacemate(methods, molecule.parent) ?? describeRacemate(methods, parent);
  if (verdict === null) return outOfScope(withoutVerdict(molecule.parent), soldAs);
  if (verdict.letter === null) {
    const { letter: _, reason, notes, evidence, ...shown } = verdict;
    return {
      ...outOfScope({ reason, notes }, soldAs),
      ...(evidence === undefined ? {} : { evidence: withInputIndices(evidence, molecule) }),
      ...shown,
    };
  }
  return presentInScope(input, molecule, parent, letterAsDrawn(verdict, parent), { soldAs, source });
}

/**
 * Pictures of the eutomer and of its mirror image, with the reference centre marked; null if there is no prediction.
 */
export function drawPair(
  molecule: ReadMolecule,
  methods: Methods,
  style: PictureStyle,
  question: Question = {},
): { eutomer: string; distomer: string } | null {
  if (molecule.parent === null || molecule.groups.relative) return null;
  using parent = redrawAsKnown(methods, molecule.parent);
  const verdict = findUnlabelledVerdict(molecule, parent, methods, question) ?? findVerdict(parent, methods, question);
  if (verdict === null || verdict.letter === null) return null;
  // As drawn, with the charges of the input.
  using eutomer = parent.drawn.withTags(verdict.configuration);
  using distomer = eutomer.withTags(Configuration.drawn(eutomer.graph()).mirror());
  using model = sharedLayout(parent.drawn);
  const centre = verdict.element.focus;
  const number = molecule.inputIndex(centre);
  const drawEnantiomer = (enantiomer: Molecule): string => {
    using aligned = withCoordinatesOf(methods.toolkit, enantiomer, model);
    const shown = aligned ?? enantiomer;
    using numbered = style.numberCentre === true ? withNumberedAtom(methods.toolkit, shown, centre, number) : null;
    return drawPicture(numbered ?? shown, style, [centre]);
  };
  return { eutomer: drawEnantiomer(eutomer), distomer: drawEnantiomer(distomer) };
}
