import type { Beside, PictureStyle, PredictionResult, TemplatePicture } from '@eutomer/engine/browser';

/** What the toolkit's worker can be asked. */
export type Question =
  | { ask: 'start' }
  /** Whether predictions rest on the records of single compounds too; `again` tries to load them first. */
  | { ask: 'records'; again: boolean }
  /** `target` is a name of one; the eutomer there is asked for. */
  | { ask: 'predict'; smiles: string; target?: string }
  | { ask: 'predict-many'; smiles: string[] }
  | { ask: 'draw'; smiles: string; style: PictureStyle }
  | { ask: 'draw-pair'; smiles: string; target?: string; style: PictureStyle }
  | { ask: 'draw-beside'; smiles: string; beside: Beside; style: PictureStyle }
  | { ask: 'draw-template'; family: string; index: number; style: PictureStyle }
  | { ask: 'molfile'; smiles: string }
  | { ask: 'smiles-of'; molfiles: string[] }
  | { ask: 'inchikey'; inchi: string }
  | { ask: 'target'; name: string }
  | { ask: 'known-compounds' };

/** What each question is answered with. */
export interface Answers {
  start: true;
  records: boolean;
  predict: PredictionResult;
  'predict-many': PredictionResult[];
  draw: string | null;
  'draw-pair': { eutomer: string; distomer: string } | null;
  'draw-beside': string | null;
  'draw-template': TemplatePicture | null;
  molfile: string | null;
  'smiles-of': (string | null)[];
  inchikey: string | null;
  /** Whether something is known at a target of that name, and the names most like it. */
  target: { known: boolean; nearest: string[] };
  /** How many compounds are known by themselves. */
  'known-compounds': number;
}

const ON_EVIDENCE: ReadonlySet<Question['ask']> = new Set([
  'start',
  'records',
  'predict',
  'predict-many',
  'draw-pair',
  'target',
  'known-compounds',
]);

/** Whether an answer rests on what is known of compounds, and so waits for the records; pictures do not. */
export const restsOnEvidence = ({ ask }: Question): boolean => ON_EVIDENCE.has(ask);

/** What must be loaded before the first prediction, in no order. */
export const PARTS = ['families', 'records', 'toolkit'] as const;
export type Part = (typeof PARTS)[number];

export type Reply =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; fatal: boolean; message: string };

/** What the worker says unasked: that a part has been loaded. */
export interface Loaded {
  loaded: Part;
}
