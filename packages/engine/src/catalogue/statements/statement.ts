import type { RecordGrade } from '../../knowledge/records/figures.ts';

/**
 * One fact about two isomers: which one is better, at which target, and the source. Structures are canonical SMILES.
 */
export interface Statement {
  kind: 'measured' | 'developed' | 'literature';
  better: string;
  /** The isomer it was compared with; null if that is the mirror image or there was no comparison. */
  epimer: string | null;
  /** Id of the target in the table of targets, or null. */
  target: string | null;
  /** The source's own name for its target, if that is not in the table of targets. */
  effect: string | null;
  genes: readonly string[];
  /** The eudismic ratio; null if there are no values. */
  ratio: number | null;
  /** True if the ratio is a lower bound. */
  atLeast: boolean;
  /** How much the statement counts, from 0 to 1. */
  weight: number;
  /** Values as the source gives them, for instance `Ki 1.2 against 340 nM`. */
  values: string | null;
  name: string | null;
  sources: readonly string[];
  says: string | null;
  /** The kind of record, by how often second sources agree with it. */
  grade: RecordGrade;
  /** True if the compound is sold as this isomer. */
  marketed: boolean;
  /** True if the isomer was developed and its mirror image was too, under a name of its own. */
  shared: boolean;
  /** True if both isomers were unambiguously measured in one assay, or compared in a paper that states the letter. */
  sideBySide: boolean;
  /**
   * Its origin: a named assay or paper, a table that gives averages or names no assay, or tables of developed
   * compounds.
   */
  origin: 'named' | 'averaged' | 'tables';
  /** Number of independent tables for a developed compound; otherwise 1. */
  independentSources: number;
}

/** What a statement says unless its source says more. */
export const UNSTATED = {
  epimer: null,
  target: null,
  effect: null,
  ratio: null,
  atLeast: false,
  values: null,
  marketed: false,
  shared: false,
  sideBySide: false,
  independentSources: 1,
} as const satisfies Partial<Statement>;

/** The grade of a measured pair without doubts. */
export const gradeOfRatio = (ratio: number): RecordGrade =>
  ratio >= 10 ? 'measured-10' : ratio >= 3 ? 'measured-3' : 'measured-2';

/** True if a record of this grade is about one isomer, and says nothing about its mirror image. */
export const isSingleIsomer = (grade: RecordGrade): boolean => grade === 'tested' || grade === 'bound';
