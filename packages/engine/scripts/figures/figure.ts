/** A number that a document states and that can be counted or computed. */
export interface Figure {
  /** The document, relative to the project's folder. */
  file: string;
  /** Where it states the number: its groups are the numbers, in order. Must match exactly once. */
  place: RegExp;
  values: readonly (string | number)[];
}

/** A function that makes the figures of one document; in its pattern, `N` stands for each number. */
export const figureOf =
  (file: string) =>
  (pattern: string, ...values: (string | number)[]): Figure => ({
    file,
    place: new RegExp(pattern.replaceAll(/\bN\b/g, '(\\d[\\d,.]*\\d|\\d)')),
    values,
  });

const inWords = (value: string | number): string => (typeof value === 'number' ? value.toLocaleString('en-US') : value);

/**
 * The text of a document with the figures given.
 * @throws RangeError if a figure has no place, or several
 */
export function withFigures(text: string, figures: readonly Figure[]): string {
  let result = text;
  for (const { file, place, values } of figures) {
    const matches = [...result.matchAll(new RegExp(place, 'dg'))];
    const [match] = matches;
    if (match === undefined || matches.length > 1)
      throw new RangeError(`${file}: expected one place that matches ${place}; got ${matches.length}`);
    const spans = (match.indices ?? []).slice(1).flatMap((span) => (span === undefined ? [] : [span]));
    if (spans.length !== values.length)
      throw new RangeError(`${file}: expected ${values.length} groups in ${place}; got ${spans.length}`);
    // From the last one on, because a longer number moves what follows.
    for (const [index, [start, end]] of [...spans.entries()].toReversed())
      result = result.slice(0, start) + inWords(values[index] ?? '') + result.slice(end);
  }
  return result;
}
