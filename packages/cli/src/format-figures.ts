import type { DrugClassStats } from '@eutomer/engine';
import { describeFamilyFigures } from '@eutomer/engine/in-words';

/** The figures of a family in words, with its tier. */
export const formatFigures = (stats: DrugClassStats): string =>
  stats.n_validated === 0
    ? describeFamilyFigures(stats)
    : `${describeFamilyFigures(stats)} (${stats.accuracy}), Wilson lower bound ${stats.wilson_ci_lower}%, tier ${stats.kc_tier}`;
