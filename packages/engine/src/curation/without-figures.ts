import type { Family } from '../knowledge/family.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { FLAT_PRIORS } from '../knowledge/priors.ts';

/** Families as knowledge whose figures are not known yet. */
export const withoutFigures = (families: readonly Family[]): Knowledge => ({
  families: [...families],
  stats: {},
  against: {},
  claimed: {},
  priors: FLAT_PRIORS,
  version: '',
});
