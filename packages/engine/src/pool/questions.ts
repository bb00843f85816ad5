import type { MolfileResult, PredictionResult } from '../predict/prediction.ts';
import type { RequestedTarget } from '../catalogue/weigh.ts';
import type { PredictorCore } from '../predict/predictor-core.ts';
import { molfileTooComplex, tooComplex } from './too-complex.ts';

/** The questions that a worker answers about an input, and their answers. */
export interface Answers {
  /** The input is a SMILES. */
  predict: PredictionResult;
  /** The input is a {@link MoleculeAtTarget} as JSON. */
  'predict-at': PredictionResult;
  'predict-molfile': MolfileResult;
  /**
   * The input is a SMILES; the answer is a molfile with coordinates, which reads back as the same molecule, or null.
   */
  draw: string | null;
  /** The input is a SMILES or an InChI; the answer is null if it has no InChIKey. */
  inchikey: string | null;
}

export type Question = keyof Answers;

/** A SMILES and the target that the eutomer is requested for. */
export interface MoleculeAtTarget {
  smiles: string;
  target?: RequestedTarget | undefined;
}

const parseMoleculeAtTarget = (text: string): MoleculeAtTarget => JSON.parse(text) as MoleculeAtTarget;

type QuestionHandlers = { [Q in Question]: (core: PredictorCore, text: string) => Answers[Q] };

export const QUESTION_HANDLERS: QuestionHandlers = {
  predict: (core, text) => core.predict(text),
  'predict-at': (core, text) => {
    const { smiles, target } = parseMoleculeAtTarget(text);
    return core.predict(smiles, target === undefined ? {} : { target });
  },
  'predict-molfile': (core, text) => core.predictMolfile(text),
  draw: (core, text) => core.molfile(text),
  inchikey: (core, text) => core.inchikey(text),
};

/** The answer for an input that is too complex for RDKit. */
export const TOO_COMPLEX_ANSWERS: { [Q in Question]: (text: string) => Answers[Q] } = {
  predict: tooComplex,
  'predict-at': (text) => tooComplex(parseMoleculeAtTarget(text).smiles),
  'predict-molfile': molfileTooComplex,
  draw: () => null,
  inchikey: () => null,
};
