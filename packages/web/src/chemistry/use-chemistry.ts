import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Beside, PictureStyle } from '@eutomer/engine/browser';
import { useEffect, useSyncExternalStore } from 'react';
import { chemistry } from './chemistry-worker.ts';
import type { Part } from './questions.ts';
import { understand } from './understand.ts';

/** Predicts for a SMILES, or whatever else names a compound; nothing for an empty text. */
export const usePrediction = (text: string, target: string) =>
  useQuery({
    queryKey: ['predict', text, target],
    queryFn: () => understand(text, target),
    enabled: text !== '',
    retry: false,
  });

/** Tries to load the records that could not be loaded; where that succeeds, answers are worked out anew. */
export function useRecordsAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    if (!(await chemistry.ask({ ask: 'records', again: true }))) return;
    await Promise.all(
      ['predict', 'draw-pair', 'target', 'known-compounds'].map((first) =>
        queries.invalidateQueries({ queryKey: [first] }),
      ),
    );
  };
}

/** A picture of a molecule. */
export const usePicture = (smiles: string, style: PictureStyle) =>
  useQuery({
    queryKey: ['draw', smiles, style],
    queryFn: () => chemistry.ask({ ask: 'draw', smiles, style }),
    retry: false,
  });

/** A picture of a known compound, laid out like the molecule asked about, with the part marked that they have in common. */
export const usePictureBeside = (smiles: string, beside: Beside, style: PictureStyle) =>
  useQuery({
    queryKey: ['draw-beside', smiles, beside, style],
    queryFn: () => chemistry.ask({ ask: 'draw-beside', smiles, beside, style }),
    retry: false,
  });

/** Pictures of the two enantiomers of a prediction. */
export const usePairPictures = (smiles: string, target: string, style: PictureStyle) =>
  useQuery({
    queryKey: ['draw-pair', smiles, target, style],
    queryFn: () => chemistry.ask({ ask: 'draw-pair', smiles, style, ...(target === '' ? {} : { target }) }),
    retry: false,
  });

/** A picture of a family's template, by its number from 0. */
export const useTemplatePicture = (family: string, index: number, style: PictureStyle) =>
  useQuery({
    queryKey: ['draw-template', family, index, style],
    queryFn: () => chemistry.ask({ ask: 'draw-template', family, index, style }),
    retry: false,
  });

/** Names of targets like one that is being typed. */
export const useTargets = (name: string) =>
  useQuery({
    queryKey: ['target', name],
    queryFn: () => chemistry.ask({ ask: 'target', name }),
    enabled: name.length > 1,
    retry: false,
    placeholderData: (before) => before,
  });

/** How many compounds are known by themselves; once their records are there. */
export const useKnownCompounds = () =>
  useQuery({ queryKey: ['known-compounds'], queryFn: () => chemistry.ask({ ask: 'known-compounds' }), retry: false });

const watch = (watcher: () => void): (() => void) => chemistry.watch(watcher);

/** Which parts of the toolkit and the knowledge have been loaded. */
export const useLoadedParts = (): readonly Part[] => useSyncExternalStore(watch, () => chemistry.parts);

/** Loads what the first prediction needs once the browser has nothing else to do; a failure is told when something is asked. */
export function useWarmUp(): void {
  useEffect(() => {
    const start = () => void chemistry.ask({ ask: 'start' }).catch(() => {});
    // Safari has no such call.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(start, 500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(start, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }, []);
}
