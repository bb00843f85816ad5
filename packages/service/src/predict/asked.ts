import type { PredictionResult, Predictor } from '@eutomer/engine';
import { askedTarget, type AskedTarget } from './asked-target.ts';
import type { BatchRequest } from './request-schemas.ts';

/** A compound and the target at which its eutomer is asked for. */
export interface Asked {
  smiles: string;
  target?: AskedTarget | undefined;
}

/**
 * What a batch asks for, one for each of its compounds.
 *
 * @throws ServiceError `target_unknown`
 */
export function askedOf(predictor: Predictor, { smiles, items, target }: BatchRequest): Asked[] {
  const forAll = askedTarget(predictor, target);
  if (items === undefined) return smiles!.map((each) => ({ smiles: each, target: forAll }));
  const found = new Map<string | undefined, AskedTarget | undefined>([[undefined, forAll]]);
  return items.map(({ smiles: each, target: own }) => {
    if (!found.has(own)) found.set(own, askedTarget(predictor, own));
    return { smiles: each, target: found.get(own) };
  });
}

/** Has the workers predict for many compounds. */
export const ask = (predictor: Predictor, asked: readonly Asked[], signal?: AbortSignal): Promise<PredictionResult[]> =>
  asked.some(({ target }) => target !== undefined)
    ? predictor.predictAt(
        asked.map(({ smiles, target }) => ({ smiles, target })),
        signal,
      )
    : predictor.predictMany(
        asked.map(({ smiles }) => smiles),
        signal,
      );
