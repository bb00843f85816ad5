import type { CompiledKnowledge } from '../families/compile-knowledge.ts';
import { familyCases } from '../families/family-case.ts';
import { METHODS } from '../methods/index.ts';
import { toNearestItems } from '../methods/find-nearest.ts';
import type { Method, Question } from '../methods/method.ts';
import { Analogy } from '../analogy/analogy.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { isOrganic, type OrganicMolecule, type ReadMolecule } from '../read/read-molecule.ts';
import { describeFragments } from './explain.ts';
import { findVerdict, redrawAsKnown, type Methods, type NoPrediction } from './find-verdict.ts';
import type { OutOfScope, Prediction } from './prediction.ts';
import { letterAsDrawn } from './letter-as-drawn.ts';
import { readBetterKnown } from './racemate.ts';
import { withInputIndices, presentInScope } from './present.ts';

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
  const resources = {
    toolkit,
    knowledge,
    catalogue,
    analogy,
    caseOf: familyCases(knowledge),
    nearestItem: toNearestItems({ toolkit, analogy, catalogue }),
  };
  // Custom methods know more about their molecules than analogies do.
  const methods = [...METHODS.slice(0, -1), ...additional, ...METHODS.slice(-1)];
  return { ...resources, answerers: methods.map((method) => method(resources)) };
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

/** The answer for a molecule without a prediction, with a sentence about its fragments and its racemate. */
function withoutPrediction(
  input: string,
  molecule: ReadMolecule,
  { reason, notes }: NoPrediction,
  { knowledge: { source } }: Methods,
  soldAs: string | null = null,
): OutOfScope {
  const fragments = molecule.parent === null ? '' : describeFragments(molecule.parent);
  return {
    ok: true,
    input_smiles: input,
    canonical_smiles: molecule.canonical,
    scope: 'out-of-scope',
    reason,
    notes: [notes, soldAs, fragments].filter(Boolean).join(' '),
    model_version: source.version,
  };
}

/** The answer for a molecule with carbon, whose stereo is not relative, as it is drawn. */
function answerAsDrawn(input: string, molecule: OrganicMolecule, methods: Methods, question: Question): Prediction {
  const {
    knowledge: { source },
  } = methods;
  const outOfScope = (why: NoPrediction, soldAs: string | null): OutOfScope =>
    withoutPrediction(input, molecule, why, methods, soldAs);
  using parent = redrawAsKnown(methods, molecule.parent);
  const found = findVerdict(molecule, parent, methods, question);
  const { verdict, soldAs } = found;
  if (verdict === null) return outOfScope(found.why, soldAs);
  if (verdict.letter === null) {
    const { letter: _, reason, notes, evidence, warnings = [], ...shown } = verdict;
    return {
      ...outOfScope({ reason, notes }, soldAs),
      ...(evidence === undefined ? {} : { evidence: withInputIndices(evidence, molecule), warnings }),
      ...shown,
    };
  }
  return presentInScope(input, molecule, parent, letterAsDrawn(verdict, parent), { soldAs, source });
}

/**
 * Answers for a parsed molecule.
 *
 * @param input the SMILES as sent, echoed in the answer
 * @param methods the methods of the RDKit instance that holds the molecule
 */
export function answer(input: string, molecule: ReadMolecule, methods: Methods, question: Question = {}): Prediction {
  if (molecule.groups.relative) return withoutPrediction(input, molecule, RELATIVE, methods);
  if (!isOrganic(molecule)) return withoutPrediction(input, molecule, NO_CARBON, methods);
  using mirrored = readBetterKnown(molecule, methods, question);
  const answered = answerAsDrawn(input, mirrored ?? molecule, methods, question);
  return mirrored === null ? answered : { ...answered, canonical_smiles: molecule.canonical };
}
