import type { PictureStyle, PredictionResult, TemplatePicture } from '@eutomer/engine/browser';

/** What the toolkit's worker can be asked. */
export type Question =
  | { ask: 'start' }
  /** Whether predictions rest on the records of single compounds too; `again` tries to load them first. */
  | { ask: 'records'; again: boolean }
  | { ask: 'predict'; smiles: string }
  | { ask: 'predict-many'; smiles: string[] }
  | { ask: 'draw'; smiles: string; style: PictureStyle }
  | { ask: 'draw-pair'; smiles: string; style: PictureStyle }
  | { ask: 'draw-common-part'; smiles: string; common: readonly number[]; style: PictureStyle }
  | { ask: 'draw-template'; family: string; index: number; style: PictureStyle }
  | { ask: 'molfile'; smiles: string }
  | { ask: 'smiles-of'; molfiles: string[] };

/** What each question is answered with. */
export interface Answers {
  start: true;
  records: boolean;
  predict: PredictionResult;
  'predict-many': PredictionResult[];
  draw: string | null;
  'draw-pair': { eutomer: string; distomer: string } | null;
  'draw-common-part': string | null;
  'draw-template': TemplatePicture | null;
  molfile: string | null;
  'smiles-of': (string | null)[];
}

const ON_EVIDENCE: ReadonlySet<Question['ask']> = new Set(['start', 'records', 'predict', 'predict-many', 'draw-pair']);

/** Whether an answer rests on what is known of compounds, and so waits for the records; pictures do not. */
export const restsOnEvidence = ({ ask }: Question): boolean => ON_EVIDENCE.has(ask);

export type Reply =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; fatal: boolean; message: string };
