import type { AnalogyClass } from '../knowledge/analogy-figures.ts';

/** A prediction by how sure it was, and whether it was right. */
export interface Outcome {
  z: number;
  right: boolean;
}

/** How many classes of about one size the predictions are sorted into. */
const CLASSES = 14;
/** What a class is expected to be before it is counted, worth two predictions: a coin. */
const PRIOR = 2;

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Makes shares rise: neighbours that fall are put together (pool adjacent violators; Ayer et al., 1955). */
function rising(shares: readonly { share: number; count: number }[]): number[] {
  const pools: { share: number; count: number; members: number }[] = [];
  for (const { share, count } of shares) {
    pools.push({ share, count, members: 1 });
    for (;;) {
      const [before, last] = pools.slice(-2);
      if (before === undefined || last === undefined || before.share <= last.share) break;
      const total = before.count + last.count;
      pools.splice(-2, 2, {
        share: (before.share * before.count + last.share * last.count) / total,
        count: total,
        members: before.members + last.members,
      });
    }
  }
  return pools.flatMap(({ share, members }) => Array<number>(members).fill(share));
}

/** Sorts predictions into classes by how sure they were: what each turned out to be worth. */
export function fitClasses(outcomes: readonly Outcome[]): AnalogyClass[] {
  const sorted = outcomes.filter(({ z }) => z > 0).toSorted((one, other) => one.z - other.z);
  const size = Math.ceil(sorted.length / CLASSES);
  const groups = Array.from({ length: CLASSES }, (_, index) => sorted.slice(index * size, (index + 1) * size)).filter(
    ({ length }) => length > 0,
  );
  const counted = groups.map((group) => ({
    least: group[0]!.z,
    mean: average(group.map(({ z }) => z)),
    compared: group.length,
    right: group.filter(({ right }) => right).length,
  }));
  const chances = rising(
    counted.map(({ compared, right }) => ({ share: (right + PRIOR / 2) / (compared + PRIOR), count: compared })),
  );
  return counted.map((each, index) => ({ ...each, chance: Math.max(0.5, chances[index]!) }));
}
