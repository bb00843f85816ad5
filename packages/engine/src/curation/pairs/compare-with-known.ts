import { CLEAR_RATIO } from '../../catalogue/ratios.ts';
import { groupBy } from '../../group-by.ts';
import type { MeasuredRow } from '../../knowledge/records/schemas.ts';
import type { Pair } from './measurement.ts';

const keyOf = ({ target, eutomer, distomer }: Pick<MeasuredRow, 'target' | 'eutomer' | 'distomer'>): string =>
  [target, ...[eutomer, distomer].sort()].join(' ');

/** How the pairs of a table relate to what is known. */
export interface Comparison {
  /** Pairs without a row at this target. */
  fresh: Pair[];
  /** Pairs that have one. */
  known: number;
  /** Of the known ones, those with a clear preference in both, and those that name the same eutomer. */
  clear: number;
  agreeing: number;
}

export function compareWithKnown(pairs: readonly Pair[], rows: Iterable<MeasuredRow>): Comparison {
  const known = groupBy(rows, keyOf);
  const comparison: Comparison = { fresh: [], known: 0, clear: 0, agreeing: 0 };
  for (const pair of pairs) {
    const same = known.get(keyOf(pair));
    if (same === undefined) comparison.fresh.push(pair);
    else comparison.known += 1;
    for (const row of same ?? [])
      if (row.ratio >= CLEAR_RATIO && pair.ratio >= CLEAR_RATIO) {
        comparison.clear += 1;
        if (row.eutomer === pair.eutomer) comparison.agreeing += 1;
      }
  }
  return comparison;
}
