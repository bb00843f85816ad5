import type { Family } from './family.ts';

/**
 * The prior of a family: a beta distribution over the share of its compounds that follow its arrangement, fitted on all
 * families (see `curation/fit-prior.ts`).
 */
export interface ConfidencePrior {
  /** Pseudo-compounds that follow the arrangement. */
  agreeing: number;
  /** Pseudo-compounds that contradict it. */
  against: number;
}

/** How many compounds follow a family's arrangement, and how many contradict it. */
export interface FollowCount {
  agreeing: number;
  against: number;
}

/** Laplace's rule of succession: a flat prior. */
export const FLAT_PRIOR: ConfidencePrior = { agreeing: 1, against: 1 };

/**
 * One prior for families with a synthetic centre and one for biosynthetic ones, whose compounds share a skeleton and
 * rarely disagree.
 */
export type ConfidencePriors = Record<Family['origin'], ConfidencePrior>;

/** Used until priors have been fitted. */
export const FLAT_PRIORS: ConfidencePriors = { synthetic: FLAT_PRIOR, biosynthetic: FLAT_PRIOR };
