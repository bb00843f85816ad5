import type { DrugClassStats } from '../knowledge/class-stats.ts';
import type { Letter } from '../graph/cip/labels.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import type { StereoElement } from '../graph/stereo/element.ts';
import type { ShownEvidence } from '../knowledge/evidence-kinds.ts';
import type { Family } from '../knowledge/family.ts';
import type { AtTargetItem } from '../catalogue/at-target-items.ts';
import type { Reason } from './reasons.ts';

/**
 * What an answer is based on: a known compound, its family, or similar known compounds. Part of the service's schema.
 */
export const BASES = ['known', 'family', 'analogy'] as const;
export type Basis = (typeof BASES)[number];

/** A known compound behind the answer. */
export interface EvidenceItem {
  name: string;
  /** Its eutomer. */
  smiles: string;
  active_enantiomer: Letter;
  /** The stereocentre that the letter refers to: an atom index in `smiles`, counted from 0. */
  atom_index?: number;
  evidence: ShownEvidence;
  /** Tanimoto similarity (Morgan, radius 2, 2048 bits) to the queried molecule. */
  similarity: number;
  /** The target or effect that the evidence is about, if the source names it. */
  target?: string;
  sources: string[];
  says?: string;
  eudismic_ratio?: number;
  /** The isomer it was compared with, if that is an epimer rather than the mirror image; the ratio is between these. */
  epimer?: string;
  /** For analogies: whether the compound supports the predicted eutomer. */
  supports?: boolean;
  /**
   * For analogies, if no eutomer is predicted: the letter of the molecule's enantiomer that the compound speaks for, at
   * the first atom of `aligned`.
   */
  favours?: Letter;
  /** For analogies: the compound's share of the answer, 0 to 1. */
  share?: number;
  /**
   * For analogies: pairs of atoms, one of the molecule and one of `smiles`, that coincide when the two stereocentres
   * are superposed.
   */
  aligned?: [atom: number, otherAtom: number][];
}

/** One of the known compounds nearest to a molecule. */
export interface NearestItem {
  name: string | null;
  /** Its eutomer, if it has one. */
  smiles: string;
  /** Tanimoto similarity (Morgan, radius 2, 2048 bits) to the queried molecule. */
  similarity: number;
  /** The eutomer's letter; null if the isomers do not differ, or if its centre is neither R nor S. */
  active_enantiomer: Letter | null;
  /** The stereocentre that the letter refers to: an atom index in `smiles`, counted from 0. */
  atom_index?: number;
  target: string | null;
  sources: string[];
}

/** Remarks for the answer's notes, one sentence each. */
export interface Remarks {
  sentences?: readonly string[];
  /** What is recorded instead of the drawn isomer, in a sentence; also said if no prediction is made. */
  otherStereoisomer?: string | null;
  /** Whether the compound's own evidence overrides the family's rule. */
  contradictsFamily?: boolean;
  /** Names of known compounds that the drawing fits equally well. */
  matching?: readonly string[];
  /** Whether other centres are drawn opposite to the family's arrangement. */
  diastereomer?: boolean;
  /** Number of further centres that match the family's core. */
  furtherCentres?: number;
  /** Whether no known member of the family is close. */
  remote?: boolean;
}

/** A verdict that names the eutomer. If its confidence is below the minimum, no prediction is made. */
export interface LetterVerdict {
  basis: Basis;
  /** The stereo element described by the letter. */
  element: StereoElement;
  letter: Letter;
  /** The configuration of the eutomer: the elements to set; others stay as drawn. */
  configuration: Configuration;
  /** Probability that the letter is correct. */
  confidence: number;
  scope: 'validated' | 'exploratory';
  /** The basis as the start of a sentence: `Matched the family "…"`. */
  grounds: string;
  evidence: EvidenceItem[];
  warnings?: string[];
  /** Findings for the compound at each target. */
  by_target?: AtTargetItem[];
  /** The known compounds nearest to the molecule. */
  nearest?: NearestItem[];
  /** The family that claims the molecule, if any. */
  family?: Pick<Family, 'id' | 'label'>;
  /** Figures to show instead of the family's leave-one-out figures. */
  stats?: DrugClassStats;
  remarks?: Remarks;
}

/** A verdict without a prediction, with the reason. */
export interface WithheldVerdict {
  letter: null;
  reason: Reason;
  /** The reason in sentences. */
  notes: string;
  evidence?: EvidenceItem[];
  warnings?: string[];
  by_target?: AtTargetItem[];
  /** The known compounds nearest to the molecule. */
  nearest?: NearestItem[];
}

/** A method's verdict on a molecule. */
export type Verdict = LetterVerdict | WithheldVerdict;
