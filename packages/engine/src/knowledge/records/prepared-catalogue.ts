import type { Texts } from '../shared-texts.ts';
import { NO_RECORD_FIGURES, type RecordFigures } from './figures.ts';
import type { Target } from './schemas.ts';

/** A compound that is sold or was developed as a racemate or as a mixture of diastereomers. */
export interface PreparedRacemate {
  name: string;
  smiles: string;
  form: 'racemate' | 'diastereomers';
  /** True if it is or was on the market. */
  isSold: boolean;
}

/** Racemates by the hash of their constitution. */
export type PreparedRacemates = Readonly<Record<number, readonly PreparedRacemate[]>>;

/** The catalogue in a form that can be stored: prepared by the build, and sent to workers. */
export interface PreparedCatalogue {
  targets: readonly Target[];
  /**
   * Statements as JSON, by the hash of the constitution that they are about; not parsed, because most are never read.
   */
  statements: Texts;
  /** Hashes of the constitutions as a JSON list, by the hash of their skeleton: for finding tautomers. */
  skeletons: Texts;
  /** The known pairs for comparisons (`analogy/packed-references.ts`); computed on demand if the build did not do it. */
  analogues?: Texts;
  racemates: PreparedRacemates;
  /** How often second sources agree with records of each grade. */
  figures: RecordFigures;
}

export const EMPTY_CATALOGUE: PreparedCatalogue = {
  targets: [],
  statements: {},
  skeletons: {},
  racemates: {},
  figures: NO_RECORD_FIGURES,
};
