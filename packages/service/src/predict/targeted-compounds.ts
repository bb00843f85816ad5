import type { PredictionResult, Predictor } from '@eutomer/engine';
import { resolveTarget, type RequestedTarget } from './resolve-target.ts';
import type { BatchRequest } from './request-schemas.ts';

/** A compound and the requested target. */
export interface TargetedCompound {
  smiles: string;
  target?: RequestedTarget | undefined;
}

/**
 * The compounds of a batch with their targets resolved.
 *
 * @throws ServiceError `target_unknown`
 */
export function resolveBatch(predictor: Predictor, { smiles, items, target }: BatchRequest): TargetedCompound[] {
  const forAll = resolveTarget(predictor, target);
  if (items === undefined) return smiles!.map((each) => ({ smiles: each, target: forAll }));
  const found = new Map<string | undefined, RequestedTarget | undefined>([[undefined, forAll]]);
  return items.map(({ smiles: each, target: own }) => {
    if (!found.has(own)) found.set(own, resolveTarget(predictor, own));
    return { smiles: each, target: found.get(own) };
  });
}

/** Predicts many compounds in the workers. */
export const predictMany = (
  predictor: Predictor,
  asked: readonly TargetedCompound[],
  signal?: AbortSignal,
): Promise<PredictionResult[]> =>
  asked.some(({ target }) => target !== undefined)
    ? predictor.predictAt(
        asked.map(({ smiles, target }) => ({ smiles, target })),
        signal,
      )
    : predictor.predictMany(
        asked.map(({ smiles }) => smiles),
        signal,
      );
