import type { ReliabilityBin } from '@eutomer/engine/browser';
import { MIN_CONFIDENCE } from '@eutomer/engine/in-words';
import { wilsonInterval } from '@eutomer/engine/wilson';

type Bins = readonly ReliabilityBin[];

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The bins in which an answer is given: below 60 % no prediction is made. */
export const answeredBins = (bins: Bins): ReliabilityBin[] => bins.filter(({ from }) => from >= MIN_CONFIDENCE);

/** Several neighbouring bins, at least one, as one. */
function merged(bins: Bins): ReliabilityBin[] {
  const [first] = bins;
  const last = bins.at(-1);
  if (first === undefined || last === undefined) return [];
  const count = sum(bins.map((bin) => bin.count));
  const right = sum(bins.map((bin) => bin.right));
  return [
    {
      from: first.from,
      to: last.to,
      count,
      claimed: sum(bins.map((bin) => bin.count * bin.claimed)) / count,
      right,
      undecided: sum(bins.map(({ undecided }) => undecided)),
      observed: right / count,
      ...wilsonInterval(right, count),
    },
  ];
}

/** The bins with those inside a range merged into one: narrow bins lie too close together in a plot. */
export const mergeWithin = (bins: Bins, from: number, to: number): ReliabilityBin[] => [
  ...bins.filter((bin) => bin.from < from),
  ...merged(bins.filter((bin) => bin.from >= from && bin.to <= to)),
  ...bins.filter((bin) => bin.from >= from && bin.to > to),
];

/** Figures of several bins together. */
interface BinTotals {
  count: number;
  right: number;
  /** Mean confidence. */
  claimed: number;
  /** Mean gap between confidence and accuracy, each bin weighted by its count. */
  gap: number;
}

/** Null if there is no prediction in the bins. */
export function totalsOf(bins: Bins): BinTotals | null {
  const [all] = merged(bins);
  if (all === undefined) return null;
  const { count, right, claimed } = all;
  // Not from `observed`, which is rounded.
  const gaps = bins.map((bin) => Math.abs(bin.count * bin.claimed - bin.right));
  return { count, right, claimed, gap: sum(gaps) / count };
}
