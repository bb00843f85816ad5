import type {
  ComparedCompound,
  FamiliesContaining,
  FoundTarget,
  MolfileResult,
  PictureStyle,
  PredictionResult,
  TemplatePicture,
} from '@eutomer/engine/browser';
import type { RowQuestion } from '@eutomer/engine/row-question';
import type { AskedTarget } from '../predict/asked-target.ts';

/** Questions to the chemistry worker. */
export type Question =
  | { ask: 'start' }
  /** Answered once the first answer by analogy is prepared, which takes seconds on a first visit. */
  | { ask: 'warm-up' }
  /** True if predictions also use the records of individual compounds; `again` tries to load them first. */
  | { ask: 'records'; again: boolean }
  /** `target` is the name of the target to predict for. */
  | { ask: 'predict'; smiles: string; target?: string }
  /** Their texts are SMILES. */
  | { ask: 'predict-many'; rows: readonly RowQuestion[] }
  /** Their texts are molfiles. */
  | { ask: 'predict-molfiles'; rows: readonly RowQuestion[] }
  | { ask: 'draw'; smiles: string; style: PictureStyle }
  | { ask: 'draw-pair'; smiles: string; target?: string; style: PictureStyle }
  | { ask: 'draw-beside'; smiles: string; beside: ComparedCompound; style: PictureStyle }
  | { ask: 'draw-template'; family: string; index: number; style: PictureStyle }
  /** Reads the families' compounds, so that the first search is quick. */
  | { ask: 'prepare-substructures' }
  /** `pattern` is SMILES or SMARTS. */
  | { ask: 'families-containing'; pattern: string }
  | { ask: 'molfile'; smiles: string }
  | { ask: 'smiles-of'; molfiles: string[] }
  | { ask: 'inchikey'; inchi: string }
  | { ask: 'inchikeys'; smiles: string[] }
  | { ask: 'target'; name: string }
  | { ask: 'find-targets'; names: readonly string[] }
  | { ask: 'known-compounds' };

/** The answer to each question. */
export interface Answers {
  start: true;
  'warm-up': true;
  records: boolean;
  /** `withRecords` is true if the prediction also uses the records of individual compounds. */
  predict: { result: PredictionResult; withRecords: boolean };
  'predict-many': PredictionResult[];
  'predict-molfiles': MolfileResult[];
  draw: string | null;
  'draw-pair': { eutomer: string; distomer: string } | null;
  'draw-beside': string | null;
  'draw-template': TemplatePicture | null;
  'prepare-substructures': true;
  /** Null if the pattern cannot be read. */
  'families-containing': FamiliesContaining | null;
  molfile: string | null;
  'smiles-of': (string | null)[];
  inchikey: string | null;
  /** The InChIKeys of the molecules as drawn; null for those that have none. */
  inchikeys: (string | null)[];
  /** The target with that name, null if there is none; and the most similar names. */
  target: { found: AskedTarget | null; nearest: string[] };
  /** The target with each name, or why there is none, as on the command line. */
  'find-targets': FoundTarget[];
  /** The number of known compounds outside families. */
  'known-compounds': number;
}

const NEEDS_RECORDS: ReadonlySet<Question['ask']> = new Set([
  'start',
  'warm-up',
  'records',
  'predict',
  'predict-many',
  'predict-molfiles',
  'draw-pair',
  'target',
  'find-targets',
  'known-compounds',
]);

/** True if an answer depends on known compounds, and so waits for the records; pictures do not. */
export const needsRecords = ({ ask }: Question): boolean => NEEDS_RECORDS.has(ask);

/** Everything that must be loaded before the first prediction, in any order. */
export const PARTS = ['families', 'records', 'toolkit'] as const;
export type Part = (typeof PARTS)[number];

/** Why a question has no answer: a part could not be loaded, RDKit crashed on the molecule, or the program has a fault. */
export type FailureKind = 'not-loaded' | 'crashed' | 'fault';

export type Reply =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; kind: FailureKind; message: string };

/** A message that the worker sends when it begins to work on a question: everything that it needs is loaded. */
export interface Begun {
  begun: number;
}

/** A message that the worker sends while a part loads, and when it has been loaded. */
export interface Loading {
  part: Part;
  /** From 0 to 1, which means loaded. */
  share: number;
}
