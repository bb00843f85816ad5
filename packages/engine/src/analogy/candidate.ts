import type { RequestedTarget } from '../catalogue/weigh.ts';
import type { EvidenceAt } from '../knowledge/analogy-figures.ts';
import type { Similar } from './best-similar.ts';
import { centreSimilarity, type ChiralCentre } from './centre-kernel.ts';
import type { Reference } from './reference.ts';
import { OTHER_TARGET } from './target-factor.ts';

/** Known compounds less similar than this are ignored. */
export const MIN_SIMILARITY = 0.3;

/** A known pair that was superposed on the queried molecule. */
export interface Candidate extends Similar {
  reference: Reference;
  centres: readonly ChiralCentre[];
  covariance: number;
  value: number;
  weight: number;
  /** The highest weight that one of its findings has for the requested target. */
  factor: number;
}

/** The kernel of two sets of centres: the sum over all pairs of centres, normalised by the sizes of the two sets. */
export const kernel = (centres: readonly ChiralCentre[], others: readonly ChiralCentre[]): number => {
  let sum = 0;
  for (const a of centres) for (const b of others) sum += centreSimilarity(a, b);
  return sum / Math.sqrt(centres.length * others.length);
};

/** At which targets the findings on the analogues were made. */
export function getEvidenceAt(candidates: readonly Candidate[], target: RequestedTarget | undefined): EvidenceAt {
  if (target === undefined) return 'any-target';
  return candidates.some(({ factor }) => factor > OTHER_TARGET) ? 'requested-target' : 'other-targets';
}
