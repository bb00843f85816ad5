import { isVerified } from '../knowledge/family.ts';
import type { Member } from '../knowledge/compile-knowledge.ts';

/** A member of a family beside its similarity to the molecule asked about. */
export interface Neighbour {
  member: Member;
  similarity: number;
}

/** Members at least this similar count fully; others in proportion. */
const FULL_WEIGHT_SIMILARITY = 0.4;
/** The range that the interface promises for compounds of the knowledge base. */
const KNOWN_RANGE = [0.82, 0.99] as const;
/** Thin evidence never claims more than this. */
const EXPLORATORY_CEILING = 0.79;

/**
 * The probability that the family's arrangement is the molecule's eutomer: Laplace's rule of succession over the
 * family's members with checked sources, each weighted by its similarity to the molecule. No members, or only remote
 * ones, gives one half; n agreeing close ones give (n + 1) / (n + 2); disagreeing ones pull it down, near ones more.
 * See docs/decisions/0003-confidence.md.
 */
export function successionProbability(neighbours: readonly Neighbour[]): number {
  let agreeing = 0;
  let total = 0;
  for (const { member, similarity } of neighbours) {
    if (!isVerified(member.compound)) continue;
    const weight = Math.min(1, similarity / FULL_WEIGHT_SIMILARITY);
    total += weight;
    if (member.agrees) agreeing += weight;
  }
  return (agreeing + 1) / (total + 2);
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The confidence that is reported: between one half and 0.99, rounded to two decimals. */
export function confidence(neighbours: readonly Neighbour[], scope: 'validated' | 'exploratory', known: boolean): number {
  const probability = successionProbability(neighbours);
  const bounded = known
    ? clamp(probability, ...KNOWN_RANGE)
    : clamp(probability, 0.5, scope === 'validated' ? KNOWN_RANGE[1] : EXPLORATORY_CEILING);
  return Math.round(bounded * 100) / 100;
}
