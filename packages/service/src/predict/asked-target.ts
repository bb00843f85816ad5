import type { Predictor } from '@eutomer/engine';
import { ServiceError } from '../errors/service-error.ts';

/** A target as the engine is asked about it. */
export type AskedTarget = NonNullable<ReturnType<Predictor['targets']['find']>>;

/**
 * The target that a request names; undefined where it names none.
 *
 * @throws ServiceError `target_unknown`, with the names most like it
 */
export function askedTarget({ targets }: Predictor, name: string | undefined): AskedTarget | undefined {
  if (name === undefined) return undefined;
  const found = targets.find(name);
  if (found !== null) return found;
  const nearest = targets
    .nearest(name)
    .map((each) => `"${each}"`)
    .join(', ');
  throw new ServiceError(
    'target_unknown',
    `Expected a ChEMBL target id, a gene symbol or a name of a target at which compounds are known; got "${name}".${nearest === '' ? '' : ` The nearest names: ${nearest}.`}`,
  );
}
