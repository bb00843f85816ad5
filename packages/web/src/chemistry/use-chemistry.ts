import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PictureStyle, PredictionResult } from '@eutomer/engine/browser';
import { bearersOf, findCompounds, isomersOf, type FoundCompound } from '../names/find-compounds.ts';
import { looksLikeName } from '../names/looks-like-name.ts';
import { chemistry } from './chemistry-worker.ts';

/** What a chemist typed, understood: a known compound's name becomes its structure. */
export interface Answered {
  /** The SMILES that was predicted for. */
  smiles: string;
  /** The compound, when a name was typed. */
  named: FoundCompound | null;
  /** Names of the single isomers, where what was typed is the racemate's name. */
  isomers: readonly string[];
  /** Compounds that may have been meant by a name that no one compound bears; null when no name was looked up. */
  meant: readonly FoundCompound[] | null;
  result: PredictionResult;
  /** Whether it rests on the records of single compounds too, as it should. */
  withRecords: boolean;
}

async function predicted(smiles: string): Promise<Pick<Answered, 'smiles' | 'result' | 'withRecords'>> {
  const result = await chemistry.ask({ ask: 'predict', smiles });
  return { smiles, result, withRecords: await chemistry.ask({ ask: 'records', again: false }) };
}

const eutomerOf = ({ result }: Pick<Answered, 'result'>): string | null =>
  result.ok && result.scope !== 'out-of-scope' ? result.eutomer_smiles : null;

/** What does not read as SMILES is looked up as a name. */
async function answerFor(text: string): Promise<Answered> {
  const asSmiles = await predicted(text);
  if (asSmiles.result.ok || !looksLikeName(text)) return { ...asSmiles, named: null, isomers: [], meant: null };
  const found = await findCompounds(text);
  const bearers = bearersOf(found);
  const [first, ...others] = await Promise.all(bearers.map(({ smiles }) => predicted(smiles)));
  // A name may be that of the racemate and of its eutomer: that is one answer.
  const isOne =
    first !== undefined && others.every((each) => eutomerOf(each) !== null && eutomerOf(each) === eutomerOf(first));
  return isOne
    ? { ...first, named: bearers[0]!, isomers: isomersOf(found), meant: null }
    : { ...asSmiles, named: null, isomers: [], meant: found };
}

/** Predicts for a SMILES or the name of a known compound; nothing for an empty text. */
export const usePrediction = (text: string) =>
  useQuery({ queryKey: ['predict', text], queryFn: () => answerFor(text), enabled: text !== '', retry: false });

/** Tries to load the records that could not be loaded; where that succeeds, answers are worked out anew. */
export function useRecordsAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    if (!(await chemistry.ask({ ask: 'records', again: true }))) return;
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['predict'] }),
      queries.invalidateQueries({ queryKey: ['draw-pair'] }),
    ]);
  };
}

/** A picture of a molecule, or of the two enantiomers of a prediction. */
export const usePicture = (smiles: string, style: PictureStyle) =>
  useQuery({
    queryKey: ['draw', smiles, style],
    queryFn: () => chemistry.ask({ ask: 'draw', smiles, style }),
    retry: false,
  });

/** A picture of a known compound with the part marked that it has in common with the molecule asked about. */
export const useCommonPartPicture = (smiles: string, common: readonly number[], style: PictureStyle) =>
  useQuery({
    queryKey: ['draw-common-part', smiles, common, style],
    queryFn: () => chemistry.ask({ ask: 'draw-common-part', smiles, common, style }),
    retry: false,
  });

export const usePairPictures = (smiles: string, style: PictureStyle) =>
  useQuery({
    queryKey: ['draw-pair', smiles, style],
    queryFn: () => chemistry.ask({ ask: 'draw-pair', smiles, style }),
    retry: false,
  });

/** A picture of a family's template, by its number from 0. */
export const useTemplatePicture = (family: string, index: number, style: PictureStyle) =>
  useQuery({
    queryKey: ['draw-template', family, index, style],
    queryFn: () => chemistry.ask({ ask: 'draw-template', family, index, style }),
    retry: false,
  });
