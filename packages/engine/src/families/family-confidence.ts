import { exploratoryCeiling, type DrugClassStats } from '../knowledge/class-stats.ts';
import { isVerified, type Compound, type Family } from '../knowledge/family.ts';
import type { ConfidencePrior, FollowCount } from '../knowledge/priors.ts';
import type { Member } from './member.ts';
import { toHundredths } from '../round.ts';

/** A member of a family with its similarity to the molecule in question. */
export interface Neighbour {
  member: Member;
  similarity: number;
}

/** Members at least this similar count fully; others in proportion. */
const FULL_WEIGHT_SIMILARITY = 0.4;
/** Weight of a marketed or developed single isomer as evidence for a eutomer, by how the centre is made. */
const CHOSEN_WEIGHTS = {
  'marketed-enantiomer': { synthetic: 0.75, biosynthetic: 0.5 },
  'developed-enantiomer': { synthetic: 0.5, biosynthetic: 0.5 },
} as const;
/** The confidence range that the interface promises for compounds of the knowledge base. */
export const KNOWN_RANGE = [0.82, 0.99] as const;

/** The weight of a compound's evidence: 1 if the mirror image was tested, 0 without a checked source. */
function evidenceWeight(compound: Compound, origin: Family['origin']): number {
  if (!isVerified(compound)) return 0;
  const { evidence } = compound;
  return evidence === 'marketed-enantiomer' || evidence === 'developed-enantiomer'
    ? CHOSEN_WEIGHTS[evidence][origin]
    : 1;
}

/**
 * Members that follow and that contradict their family's arrangement, weighted by similarity and by grade of evidence.
 *
 * @param claimed measured compounds that the family claims although they are not its members; each counts fully
 */
export function weighNeighbours(
  neighbours: readonly Neighbour[],
  claimed: FollowCount = { agreeing: 0, against: 0 },
): FollowCount {
  const weights = { ...claimed };
  for (const { member, similarity } of neighbours) {
    const weight =
      Math.min(1, similarity / FULL_WEIGHT_SIMILARITY) * evidenceWeight(member.compound, member.family.origin);
    weights[member.agrees ? 'agreeing' : 'against'] += weight;
  }
  return weights;
}

/**
 * The probability that the next compound follows the arrangement: the prior's pseudo-compounds and the weighted members
 * counted together. See docs/decisions/0003-confidence.md.
 */
export const followProbability = (weights: FollowCount, prior: ConfidencePrior): number =>
  (weights.agreeing + prior.agreeing) / (weights.agreeing + weights.against + prior.agreeing + prior.against);

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** What a family's confidence depends on besides its members. */
interface FamilyContext {
  prior: ConfidencePrior;
  scope: 'validated' | 'exploratory';
  /** True if the molecule is a compound of the knowledge base. */
  isKnown: boolean;
  /** The family's leave-one-out figures. */
  stats: DrugClassStats | undefined;
  /** See `Knowledge.claimed`. */
  claimed: FollowCount | undefined;
}

/** The confidence that is reported: between one half and 0.99, rounded to two decimals. */
export function familyConfidence(
  neighbours: readonly Neighbour[],
  { prior, scope, isKnown, stats, claimed }: FamilyContext,
): number {
  const probability = followProbability(weighNeighbours(neighbours, claimed), prior);
  const bounded = isKnown
    ? clamp(probability, ...KNOWN_RANGE)
    : clamp(probability, 0.5, scope === 'validated' ? KNOWN_RANGE[1] : exploratoryCeiling(stats));
  return toHundredths(bounded);
}
