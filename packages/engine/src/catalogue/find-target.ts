import type { TargetIndex } from './targets.ts';
import type { RequestedTarget } from './weigh.ts';

/** Maximum number of unknown targets that get suggestions: a column may have millions. */
const MAX_TARGETS_WITH_SUGGESTIONS = 100;

/** The target found for a name, or an error message. */
export type FoundTarget = { target: RequestedTarget } | { error: string };

/** Finds targets by ChEMBL id, gene symbol or name, and caches the results. */
export function createTargetFinder(index: Pick<TargetIndex, 'find' | 'nearest'>): (name: string) => FoundTarget {
  const errors = new Map<string, string>();
  return (name) => {
    const target = index.find(name);
    if (target !== null) return { target };
    const cachedError = errors.get(name);
    if (cachedError !== undefined) return { error: cachedError };
    const nearest = errors.size < MAX_TARGETS_WITH_SUGGESTIONS ? index.nearest(name) : [];
    const error = `expected the ChEMBL id, gene symbol or name of a known target; "${name}" is unknown${nearest.length === 0 ? '' : `. Similar names: ${nearest.join(', ')}`}`;
    if (errors.size < MAX_TARGETS_WITH_SUGGESTIONS) errors.set(name, error);
    return { error };
  };
}
