import type { PredictionResult, Predictor } from '@eutomer/engine';
import { must } from '@eutomer/engine/must';
import { resolveTarget, type RequestedTarget } from './resolve-target.ts';
import type { BatchRequest } from './request-schemas.ts';

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
  const defaultTarget = resolveTarget(predictor, target);
  if (items === undefined) return must(smiles, 'compounds').map((text) => ({ smiles: text, target: defaultTarget }));
  const resolved = new Map<string | undefined, RequestedTarget | undefined>([[undefined, defaultTarget]]);
  return items.map(({ smiles: text, target: name }, index) => {
    if (!resolved.has(name)) resolved.set(name, resolveTarget(predictor, name, `items[${index}]`));
    return { smiles: text, target: resolved.get(name) };
  });
}

/** Predicts the eutomers of many compounds in the workers. */
export const predictMany = (
  predictor: Predictor,
  compounds: readonly TargetedCompound[],
  signal?: AbortSignal,
  onAbandonedCrash?: () => void,
): Promise<PredictionResult[]> =>
  compounds.some(({ target }) => target !== undefined)
    ? predictor.predictAt(
        compounds.map(({ smiles, target }) => ({ smiles, target })),
        signal,
        onAbandonedCrash,
      )
    : predictor.predictMany(
        compounds.map(({ smiles }) => smiles),
        signal,
        onAbandonedCrash,
      );
