import type { Predictor } from '@eutomer/engine';
import { ServiceError } from '../errors/service-error.ts';

/** A target resolved by the engine. */
export type RequestedTarget = NonNullable<ReturnType<Predictor['targets']['find']>>;

/**
 * The target named in a request; undefined if none is named.
 *
 * @param where the item of a batch that names it, for the error
 * @throws ServiceError `target_unknown`, with the most similar names
 */
export function resolveTarget(
  { targets }: Predictor,
  name: string | undefined,
  where?: string,
): RequestedTarget | undefined {
  if (name === undefined) return undefined;
  const target = targets.find(name);
  if (target !== null) return target;
  const nearest = targets
    .nearest(name)
    .map((suggestion) => `"${suggestion}"`)
    .join(', ');
  throw new ServiceError(
    'target_unknown',
    `Expected a ChEMBL target id, a gene symbol or the name of a target with known compounds; got ${JSON.stringify(name)}${where === undefined ? '' : ` in ${where}`}.${nearest === '' ? '' : ` Similar names: ${nearest}.`}`,
  );
}
