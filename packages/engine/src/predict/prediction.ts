import type { AtTargetItem } from '../catalogue/at-target-items.ts';
import type { Letter } from '../graph/cip/labels.ts';
import type { DrugClassStats } from '../knowledge/class-stats.ts';
import type { Reason } from '../methods/reasons.ts';
import type { Basis, EvidenceItem, NearestItem } from '../methods/verdict.ts';
import type { MolfileError } from '../rdkit/check-molfile-text.ts';
import type { SmilesError } from '../rdkit/errors.ts';

/** The scope: a validated family, weaker evidence, or no prediction. */
export type Scope = 'validated' | 'exploratory' | 'out-of-scope';

/** The stereocentre that the answer refers to. */
export interface Stereocenter {
  /** Counted from 0 in the order of the input SMILES. */
  atom_index: number;
  /** The letter of the drawn enantiomer; null if the centre is undefined. */
  drawn: Letter | null;
}

interface Answer {
  ok: true;
  input_smiles: string;
  canonical_smiles: string;
  notes: string;
  model_version: string;
}

/** No prediction: no family claims the molecule, it has no stereocentre, or too little is known to give a letter. */
export interface OutOfScope extends Answer {
  scope: 'out-of-scope';
  /** Why there is no prediction; `notes` says it in words. */
  reason: Reason;
  /**
   * The nearest known compounds and the family's warnings, if a family claims the molecule but cannot distinguish its
   * enantiomers.
   */
  evidence?: EvidenceItem[];
  warnings?: string[];
  /** The data on the compound at each target; targets that disagree with the answer come first. */
  by_target?: AtTargetItem[];
  /** The known compounds nearest to the molecule, if neither a record nor a family gives an answer. */
  nearest?: NearestItem[];
}

/** A prediction with its evidence. */
export interface InScope extends Answer {
  scope: 'validated' | 'exploratory';
  basis: Basis;
  /** The family that claims the molecule, if any. */
  family?: string;
  family_label?: string;
  /** The eutomer's letter at the stereocentre named by `stereocenter`. */
  active_enantiomer: Letter;
  /**
   * All stereocentres of the eutomer: the letter if there is one centre, otherwise every centre by its atom index in
   * the input, as in `(3S,4R)`. `?` stands for an unknown one, `r` and `s` for pseudoasymmetric ones.
   */
  eutomer_descriptor: string;
  /** Probability that the letter is correct, 0 to 1. */
  confidence: number;
  eutomer_smiles: string;
  distomer_smiles: string;
  stereocenter: Stereocenter;
  /** Which enantiomer is drawn, judged at the stereocentre. */
  input_is: 'eutomer' | 'distomer' | 'unspecified';
  evidence: EvidenceItem[];
  /** The data on the compound at each target; targets that disagree with the answer come first. */
  by_target?: AtTargetItem[];
  /** The known compounds nearest to the molecule, if neither a record nor a family gives an answer. */
  nearest?: NearestItem[];
  warnings: string[];
  /** The family's leave-one-out figures, or those of similar answers. */
  drug_class_stats?: DrugClassStats;
}

/** A SMILES that could not be parsed. */
export interface FailedPrediction {
  ok: false;
  input_smiles: string;
  error: SmilesError;
}

export type Prediction = InScope | OutOfScope;
export type PredictionResult = Prediction | FailedPrediction;

/** A molfile that could not be parsed, so there is no SMILES. */
export interface FailedMolfile {
  ok: false;
  input_smiles: null;
  error: MolfileError;
}

export type MolfileResult = PredictionResult | FailedMolfile;
