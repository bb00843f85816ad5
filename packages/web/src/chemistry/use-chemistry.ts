import { useQuery } from '@tanstack/react-query';
import type { PictureStyle, PredictionResult } from '@eutomer/engine/browser';
import type { KnownName } from './questions.ts';
import { chemistry } from './chemistry-worker.ts';

/** What a chemist typed, understood: a known compound's name becomes its structure. */
export interface Answered {
  /** The SMILES that was predicted for. */
  smiles: string;
  /** The compound, when a name was typed. */
  named: KnownName | null;
  result: PredictionResult;
}

async function answerFor(text: string): Promise<Answered> {
  const [best] = await chemistry.ask({ ask: 'find', text });
  const named = best?.exact === true ? best : null;
  const smiles = named?.smiles ?? text;
  return { smiles, named, result: await chemistry.ask({ ask: 'predict', smiles }) };
}

/** Predicts for a SMILES or the name of a known compound; nothing for an empty text. */
export const usePrediction = (text: string) =>
  useQuery({ queryKey: ['predict', text], queryFn: () => answerFor(text), enabled: text !== '', retry: false });

/** Names of known compounds that fit what is being typed. */
export const useNames = (text: string) =>
  useQuery({ queryKey: ['find', text], queryFn: () => chemistry.ask({ ask: 'find', text }), enabled: text.length > 1, retry: false, placeholderData: (before) => before });

/** A picture of a molecule, or of the two enantiomers of a prediction. */
export const usePicture = (smiles: string, style: PictureStyle) =>
  useQuery({ queryKey: ['draw', smiles, style], queryFn: () => chemistry.ask({ ask: 'draw', smiles, style }), retry: false });

export const usePairPictures = (smiles: string, style: PictureStyle) =>
  useQuery({ queryKey: ['draw-pair', smiles, style], queryFn: () => chemistry.ask({ ask: 'draw-pair', smiles, style }), retry: false });

/** A picture of a family's template, by its number from 0. */
export const useTemplatePicture = (family: string, index: number, style: PictureStyle) =>
  useQuery({ queryKey: ['draw-template', family, index, style], queryFn: () => chemistry.ask({ ask: 'draw-template', family, index, style }), retry: false });
