import type { PictureStyle, PredictionResult, TemplatePicture } from '@eutomer/engine/browser';

/** A compound of the knowledge base, found by its name. */
export interface KnownName {
  name: string;
  /** Its eutomer. */
  smiles: string;
  family: string;
  /** Whether the name is what was asked for, not only begins or contains it. */
  exact: boolean;
}

/** What the toolkit's worker can be asked. */
export type Question =
  | { ask: 'start' }
  | { ask: 'find'; text: string }
  | { ask: 'predict'; smiles: string }
  | { ask: 'predict-many'; smiles: string[] }
  | { ask: 'draw'; smiles: string; style: PictureStyle }
  | { ask: 'draw-pair'; smiles: string; style: PictureStyle }
  | { ask: 'draw-template'; family: string; index: number; style: PictureStyle }
  | { ask: 'molfile'; smiles: string }
  | { ask: 'smiles-of'; molfiles: string[] };

/** What each question is answered with. */
export interface Answers {
  start: true;
  find: KnownName[];
  predict: PredictionResult;
  'predict-many': PredictionResult[];
  draw: string | null;
  'draw-pair': { eutomer: string; distomer: string } | null;
  'draw-template': TemplatePicture | null;
  molfile: string | null;
  'smiles-of': (string | null)[];
}

export type Reply = { id: number; ok: true; value: unknown } | { id: number; ok: false; fatal: boolean; message: string };
