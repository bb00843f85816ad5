import type { AskedTarget, TargetIndex } from '@eutomer/engine';

/** Number of unknown targets that get suggestions: a column may hold millions. */
const MAX_TARGETS_WITH_SUGGESTIONS = 100;

/** The target found for a name, or why there is none. */
export type FoundTarget = { target: AskedTarget } | { fault: string };

/** Finds targets by ChEMBL id, gene symbol or name, and caches the results. */
export function targetFinder(index: Pick<TargetIndex, 'find' | 'nearest'>): (asked: string) => FoundTarget {
  const faults = new Map<string, string>();
  return (asked) => {
    const target = index.find(asked);
    if (target !== null) return { target };
    const earlierFault = faults.get(asked);
    if (earlierFault !== undefined) return { fault: earlierFault };
    const nearest = faults.size < MAX_TARGETS_WITH_SUGGESTIONS ? index.nearest(asked) : [];
    const fault = `expected the ChEMBL id, gene symbol or name of a known target; "${asked}" is unknown${nearest.length === 0 ? '' : `. The nearest names are ${nearest.join(', ')}`}`;
    if (faults.size < MAX_TARGETS_WITH_SUGGESTIONS) faults.set(asked, fault);
    return { fault };
  };
}
