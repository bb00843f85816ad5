import { toHundredths } from '../round.ts';

/** The highest similarity shown for another compound: homologues can share a fingerprint. */
const MAX_OF_OTHER = 0.99;

/** A similarity as answers show it: 1 means the same constitution. */
export const shownSimilarity = (similarity: number, isSame: boolean): number =>
  isSame ? toHundredths(similarity) : Math.min(MAX_OF_OTHER, toHundredths(similarity));
