import { isVerified, type Compound, type Family } from '../knowledge/family.ts';
import type { DrugClassStats } from '../predict/prediction.ts';
import type { Member } from './member.ts';

/** A member of a family beside its similarity to the molecule asked about. */
export interface Neighbour {
  member: Member;
  similarity: number;
}

/**
 * What is expected of a family before its own members are counted: a beta distribution over the share of its compounds
 * that follow its arrangement, fitted over all families (see `curation/fit-prior.ts`).
 */
export interface ConfidencePrior {
  /** Pseudo-compounds that follow the arrangement. */
  agreeing: number;
  /** Pseudo-compounds that do not. */
  against: number;
}

/** Laplace's rule of succession: nothing is expected. */
export const FLAT_PRIOR: ConfidencePrior = { agreeing: 1, against: 1 };

/** One prior for families made by chemists and one for biosynthesis: in these the relatives share the skeleton and hardly ever disagree. */
export type ConfidencePriors = Record<Family['origin'], ConfidencePrior>;

/** Used until priors have been fitted. */
export const FLAT_PRIORS: ConfidencePriors = { synthetic: FLAT_PRIOR, biosynthetic: FLAT_PRIOR };

/** Members at least this similar count fully; others in proportion. */
const FULL_WEIGHT_SIMILARITY = 0.4;
/** What a single isomer that was sold or developed counts as evidence for a eutomer, when chemists and when biosynthesis chose it. */
const CHOSEN_WEIGHTS = {
  'marketed-enantiomer': { synthetic: 0.75, biosynthetic: 0.5 },
  'developed-enantiomer': { synthetic: 0.5, biosynthetic: 0.5 },
} as const;
/** The range that the interface promises for compounds of the knowledge base. */
const KNOWN_RANGE = [0.82, 0.99] as const;
/** Thin evidence never claims more than this. */
const EXPLORATORY_CEILING = 0.79;

/**
 * The most that an exploratory prediction may claim: what the family's own record bears out (Laplace's rule of succession over leave-one-out),
 * so that a family without a rule claims no more than a coin, whatever is expected of families at large.
 */
export function exploratoryCeiling(stats: DrugClassStats | undefined): number {
  const { n_correct: right, n_validated: all } = stats ?? { n_correct: 0, n_validated: 0 };
  return Math.max(0.5, Math.min(EXPLORATORY_CEILING, (right + 1) / (all + 2)));
}

/** How much a compound's evidence counts: fully where the mirror image was tested, not at all without a checked source. */
function grade(compound: Compound, origin: Family['origin']): number {
  if (!isVerified(compound)) return 0;
  const { evidence } = compound;
  return evidence === 'marketed-enantiomer' || evidence === 'developed-enantiomer' ? CHOSEN_WEIGHTS[evidence][origin] : 1;
}

/** Members that follow and that contradict their family's arrangement, weighted by similarity and by grade of evidence. */
export function weigh(neighbours: readonly Neighbour[]): { agreeing: number; against: number } {
  const weights = { agreeing: 0, against: 0 };
  for (const { member, similarity } of neighbours) {
    const weight = Math.min(1, similarity / FULL_WEIGHT_SIMILARITY) * grade(member.compound, member.family.origin);
    weights[member.agrees ? 'agreeing' : 'against'] += weight;
  }
  return weights;
}

/**
 * The probability that the next compound follows the arrangement: the prior's pseudo-compounds and the weighted members
 * counted together. See docs/decisions/0003-confidence.md.
 */
export const followProbability = (weights: { agreeing: number; against: number }, prior: ConfidencePrior): number =>
  (weights.agreeing + prior.agreeing) / (weights.agreeing + weights.against + prior.agreeing + prior.against);

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * The confidence that is reported: between one half and 0.99, rounded to two decimals.
 *
 * @param stats the family's leave-one-out figures
 * @param known whether the molecule is a compound of the knowledge base
 */
export function confidence(
  neighbours: readonly Neighbour[],
  prior: ConfidencePrior,
  scope: 'validated' | 'exploratory',
  known: boolean,
  stats: DrugClassStats | undefined,
): number {
  const probability = followProbability(weigh(neighbours), prior);
  const bounded = known
    ? clamp(probability, ...KNOWN_RANGE)
    : clamp(probability, 0.5, scope === 'validated' ? KNOWN_RANGE[1] : exploratoryCeiling(stats));
  return Math.round(bounded * 100) / 100;
}
