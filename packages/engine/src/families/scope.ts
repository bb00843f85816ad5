import type { Knowledge } from '../knowledge/knowledge.ts';
import type { DrugClassStats, InScope } from '../predict/prediction.ts';
import type { Settled } from './settle.ts';

/** A family's leave-one-out lower bound must reach this for `validated`, in percent, over at least so many compounds. */
const VALIDATED_BOUND = 50;
const VALIDATED_COMPOUNDS = 5;
/** Whether a family's figures suffice for `validated` predictions. */
export const isProven = (stats: DrugClassStats | undefined): boolean =>
  stats !== undefined && stats.n_validated >= VALIDATED_COMPOUNDS && stats.wilson_ci_lower >= VALIDATED_BOUND;

/** A molecule less similar than this to every member lies at the edge of the family's domain. */
export const REMOTE_SIMILARITY = 0.2;

/**
 * How far the knowledge reaches for a molecule that a family claims: `validated` inside the domain of a proven family,
 * else `exploratory`.
 *
 * @param nearest similarity of the family's nearest member
 */
export function scopeOf({ claim, orientation }: Settled, nearest: number, source: Knowledge): InScope['scope'] {
  const inside = claim.scope === 'validated' && claim.places.length === 1 && !orientation.diastereomer && nearest >= REMOTE_SIMILARITY;
  return isProven(source.stats[claim.family.family.id]) && inside ? 'validated' : 'exploratory';
}
