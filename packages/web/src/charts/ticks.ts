/**
 * Round numbers from 0 to the first that is not below the highest value: at most six, in steps of 1, 2 or 5 times a
 * power of ten.
 */
export function ticksTo(highest: number): number[] {
  const end = Math.max(1, highest);
  const rough = end / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    ...[1, 2, 5, 10]
      .map((factor) => factor * power)
      .filter((candidate) => candidate >= rough)
      .slice(0, 1),
  );
  return Array.from({ length: Math.ceil(end / step) + 1 }, (_, index) => index * step);
}

/** Evenly spread positions for at most `labels` labels along a row, including the first and the last. */
export function spreadLabels(length: number, labels: number): number[] {
  const count = Math.min(length, labels);
  return count < 2
    ? Array.from({ length: count }, () => 0)
    : Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / (count - 1)));
}
