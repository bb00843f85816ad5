import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComparedCompound, PictureStyle } from '@eutomer/engine/browser';
import { useEffect, useSyncExternalStore } from 'react';
import type { AskedTarget } from '../predict/asked-target.ts';
import { chemistry } from './chemistry-worker.ts';
import type { Part, Question } from './questions.ts';
import { interpret } from './interpret.ts';
import { lookUpTarget } from './look-up-target.ts';

/** Predicts the eutomer for a SMILES or another identifier of a compound; no query for an empty text. */
export const usePrediction = (text: string, target: string) =>
  useQuery({
    queryKey: ['predict', text, target],
    queryFn: () => interpret(text, target),
    enabled: text !== '',
    retry: false,
  });

/** Tries to load the records again; if that succeeds, answers are recomputed. */
export function useReloadRecords(): () => Promise<void> {
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

/** What the chemistry worker is asked. */
const asking = <Asked extends Question>(question: Asked, enabled = true) => ({
  queryKey: [question.ask, question],
  queryFn: () => chemistry.ask(question),
  enabled,
  retry: false,
});

const useAnswer = <Asked extends Question>(question: Asked, enabled?: boolean) => useQuery(asking(question, enabled));

export const usePicture = (smiles: string, style: PictureStyle) => useAnswer({ ask: 'draw', smiles, style });

/** A picture of a known compound, oriented like the query molecule, with the common substructure highlighted. */
export const useAlignedPicture = (smiles: string, beside: ComparedCompound, style: PictureStyle) =>
  useAnswer({ ask: 'draw-beside', smiles, beside, style });

/** True once the first answer by analogy is prepared: asked for earlier, it would delay the user's first question. */
export const useWarmedUp = (): boolean => useAnswer({ ask: 'warm-up' }).data === true;

/** Pictures of the two enantiomers of a prediction. */
export const usePairPictures = (smiles: string, target: string, style: PictureStyle, enabled = true) =>
  useAnswer({ ask: 'draw-pair', smiles, style, ...(target === '' ? {} : { target }) }, enabled);

/** A picture of a family's template, by its number from 0. */
export const useTemplatePicture = (family: string, index: number, style: PictureStyle) =>
  useAnswer({ ask: 'draw-template', family, index, style });

/** The families with a compound that contains a substructure, SMILES or SMARTS; null if it cannot be read. */
export const useFamiliesContaining = (pattern: string) =>
  useQuery({ ...asking({ ask: 'families-containing', pattern }, pattern !== ''), placeholderData: keepPreviousData });

/** Prepares the first substructure search; a failure is reported by the search. */
export const prepareSubstructures = (): void => void chemistry.ask({ ask: 'prepare-substructures' }).catch(() => {});

const lookingUp = (name: string) => ({ queryKey: ['target', name], queryFn: () => lookUpTarget(name), retry: false });

/** Target names similar to the text typed so far. */
export const useTargets = (name: string) =>
  useQuery({ ...lookingUp(name), enabled: name.length > 1, placeholderData: keepPreviousData });

/** What the name of a target is understood as; null if it is unknown, or not looked up yet. */
export const useAskedTarget = (name: string | undefined): AskedTarget | null =>
  useQuery({ ...lookingUp(name ?? ''), enabled: name !== undefined }).data?.found ?? null;

/** The number of known compounds outside families, once their records are loaded. */
export const useKnownCompounds = () => useAnswer({ ask: 'known-compounds' });

const watch = (watcher: () => void): (() => void) => chemistry.watch(watcher);

/** How much of each part of RDKit and the knowledge has been loaded, from 0 to 1. */
export const useLoadedShares = (): ReadonlyMap<Part, number> => useSyncExternalStore(watch, () => chemistry.shares);

/** Loads what the first prediction needs when the browser is idle; a failure is reported by the first question. */
export function useWarmUp(): void {
  useEffect(() => {
    const start = () => void chemistry.ask({ ask: 'start' }).catch(() => {});
    // Safari has no such function.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(start, 500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(start, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }, []);
}
