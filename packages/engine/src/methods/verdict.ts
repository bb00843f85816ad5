import type { DrugClassStats } from '../knowledge/class-stats.ts';
import type { Letter } from '../graph/cip/labels.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import type { StereoElement } from '../graph/stereo/element.ts';
import type { Evidence, Family } from '../knowledge/family.ts';
import type { AtTargetItem } from '../catalogue/present.ts';

/** What an answer can rest on: the compound itself is known, its family, or known compounds near it. The service lists them in its schema. */
export const BASES = ['known', 'family', 'analogy'] as const;
export type Basis = (typeof BASES)[number];

/** A known compound that the answer rests on. */
export interface EvidenceItem {
  name: string;
  /** Its eutomer. */
  smiles: string;
  active_enantiomer: Letter;
  /** The stereocentre that the letter is of: an atom of `smiles`, counted from 0. */
  atom_index?: number;
  evidence: Evidence;
  /** Tanimoto similarity (Morgan, radius 2, 2048 bits) to the molecule asked about. */
  similarity: number;
  sources: string[];
  says?: string;
  eudismic_ratio?: number;
  /** Of an answer by analogy: whether the compound speaks for the predicted eutomer. */
  supports?: boolean;
  /** Of an answer by analogy: the compound's part in it, 0 to 1. */
  share?: number;
  /** Of an answer by analogy: atoms that meet when the two stereocentres are laid on each other, of the molecule and of `smiles`. */
  aligned?: [atom: number, otherAtom: number][];
}

/** One of the known compounds nearest to a molecule. */
export interface NearestItem {
  name: string | null;
  /** Its eutomer, where it has one. */
  smiles: string;
  /** Tanimoto similarity (Morgan, radius 2, 2048 bits) to the molecule asked about. */
  similarity: number;
  /** The eutomer's letter; null where its isomers do not differ, or no letter names it. */
  active_enantiomer: Letter | null;
  /** The stereocentre that the letter is of: an atom of `smiles`, counted from 0. */
  atom_index?: number;
  target: string | null;
  sources: string[];
}

/** What is worth saying beside the answer; each is told in a sentence. */
export interface Remarks {
  /** What else is to be said, in sentences. */
  sentences?: readonly string[];
  /** Whether the compound's own evidence departs from the family's rule, and is followed. */
  departs?: boolean;
  /** Names of known compounds that the drawing fits as well as each other. */
  fitting?: readonly string[];
  /** Whether other centres are drawn against the family's arrangement. */
  diastereomer?: boolean;
  /** Further centres that the family's core fits. */
  furtherCentres?: number;
  /** Whether no known member of the family is close. */
  remote?: boolean;
}

/** A method names the eutomer. Below the least confidence that is answered, no letter is given all the same. */
export interface Named {
  basis: Basis;
  /** The stereo element that the letter is of. */
  element: StereoElement;
  letter: Letter;
  /** What makes the molecule its eutomer: the elements to set. The others stay as drawn. */
  configuration: Configuration;
  /** Probability that the letter is right. */
  confidence: number;
  scope: 'validated' | 'exploratory';
  /** What it rests on, as the beginning of a sentence: `Matched the family "…"`. */
  grounds: string;
  evidence: EvidenceItem[];
  warnings?: string[];
  /** What is known of the compound at each target. */
  by_target?: AtTargetItem[];
  /** The known compounds nearest to the molecule. */
  nearest?: NearestItem[];
  /** The family that claims the molecule, where one does. */
  family?: Pick<Family, 'id' | 'label'>;
  /** Figures of the family, where they are not those of leave-one-out. */
  stats?: DrugClassStats;
  remarks?: Remarks;
}

/** A method knows the molecule, and that no letter can be given. */
export interface Withheld {
  letter: null;
  /** Why, in sentences. */
  reason: string;
  evidence?: EvidenceItem[];
  warnings?: string[];
  by_target?: AtTargetItem[];
  /** The known compounds nearest to the molecule. */
  nearest?: NearestItem[];
}

/** What a method says of a molecule. */
export type Verdict = Named | Withheld;
