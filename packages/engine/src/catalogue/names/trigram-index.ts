import { itemAt } from '../../must.ts';

/** Longer queries are cut: no name needs more to be recognised, and the time grows with the length. */
const MAX_QUERY_LENGTH = 60;

function toTrigrams(folded: string): string[] {
  const padded = `  ${folded} `;
  return Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3));
}

/** Finds texts that are spelled similarly, by the three-letter sequences that they have in common. */
export class TrigramIndex {
  readonly #minSimilarity: number;
  readonly #lengths: readonly number[];
  /** The positions of the texts that contain each trigram. */
  readonly #positions = new Map<string, number[]>();

  /**
   * @param texts folded texts; null for one that is not to be found
   * @param minSimilarity common trigrams as a share of those in either text
   */
  constructor(texts: readonly (string | null)[], minSimilarity: number) {
    this.#minSimilarity = minSimilarity;
    this.#lengths = texts.map((text) => text?.length ?? 0);
    for (const [position, text] of texts.entries())
      for (const trigram of new Set(text === null ? [] : toTrigrams(text))) {
        const found = this.#positions.get(trigram);
        if (found === undefined) this.#positions.set(trigram, [position]);
        else found.push(position);
      }
  }

  /** The positions of similar texts, most similar first. */
  findSimilar(folded: string): number[] {
    const trigrams = toTrigrams(folded.slice(0, MAX_QUERY_LENGTH));
    const common = new Map<number, number>();
    for (const trigram of new Set(trigrams))
      for (const position of this.#positions.get(trigram) ?? []) common.set(position, (common.get(position) ?? 0) + 1);
    return [...common]
      .map(([position, count]) => ({
        position,
        score: count / (trigrams.length + itemAt(this.#lengths, position) + 1 - count),
      }))
      .filter(({ score }) => score >= this.#minSimilarity)
      .sort((a, b) => b.score - a.score)
      .map(({ position }) => position);
  }
}
