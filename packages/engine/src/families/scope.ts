import { isProven } from '../knowledge/class-stats.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Assignment } from './assign-letter.ts';

/** A molecule less similar than this to every member is at the edge of the family's domain. */
export const REMOTE_SIMILARITY = 0.2;

/**
 * The scope for a molecule that a family claims: `validated` inside the domain of a family with a proven rule,
 * otherwise `exploratory`.
 *
 * @param nearest similarity of the family's nearest member
 */
export function determineScope(
  { claim, orientation }: Assignment,
  nearest: number,
  source: Knowledge,
): 'validated' | 'exploratory' {
  const isInsideDomain =
    claim.scope === 'validated' &&
    claim.arrangements.length === 1 &&
    !orientation.diastereomer &&
    nearest >= REMOTE_SIMILARITY;
  return isProven(source.stats[claim.family.family.id]) && isInsideDomain ? 'validated' : 'exploratory';
}
