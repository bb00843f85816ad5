import { itemAt } from '../../must.ts';

/** Longer queries are cut: no name needs more to be recognised, and the time grows with the length. */
const MAX_QUERY_LENGTH = 60;

/** The characters of folded texts, and the space that pads them. */
const CHARACTERS = ' abcdefghijklmnopqrstuvwxyz0123456789';
const BASE = CHARACTERS.length;

/** The distinct three-letter sequences of a text, each as a number below `BASE ** 3`. */
function toTrigrams(folded: string): Set<number> {
  const trigrams = new Set<number>();
  let trigram = 0;
  for (const character of `${folded} `) {
    trigram = (trigram * BASE + CHARACTERS.indexOf(character)) % BASE ** 3;
    trigrams.add(trigram);
  }
  return trigrams;
}

/** Finds texts that are spelled similarly, by the three-letter sequences that they have in common. */
export class TrigramIndex {
  readonly #minSimilarity: number;
  readonly #lengths: readonly number[];
  /** The positions of the texts that contain each trigram, one trigram after the other, and where those of each start. */
  readonly #positions: Uint32Array;
  readonly #starts = new Uint32Array(BASE ** 3 + 1);

  /**
   * @param texts folded texts; null for one that is not to be found
   * @param minSimilarity common trigrams as a share of those in either text
   */
  constructor(texts: readonly (string | null)[], minSimilarity: number) {
    this.#minSimilarity = minSimilarity;
    this.#lengths = texts.map((text) => text?.length ?? 0);
    const starts = this.#starts;
    for (const text of texts)
      for (const trigram of text === null ? [] : toTrigrams(text)) starts[trigram] = itemAt(starts, trigram) + 1;
    // First where each trigram ends; filling from the end turns that into where it starts.
    let total = 0;
    for (const [trigram, count] of starts.entries()) starts[trigram] = total += count;
    this.#positions = new Uint32Array(total);
    for (let position = texts.length - 1; position >= 0; position -= 1) {
      const text = itemAt(texts, position);
      for (const trigram of text === null ? [] : toTrigrams(text)) {
        const place = itemAt(starts, trigram) - 1;
        starts[trigram] = place;
        this.#positions[place] = position;
      }
    }
  }

  /** The positions of similar texts, most similar first. */
  findSimilar(folded: string): number[] {
    const query = folded.slice(0, MAX_QUERY_LENGTH);
    // `itemAt` would take most of the time: a frequent word is in thousands of texts.
    const common = new Uint8Array(this.#lengths.length);
    for (const trigram of toTrigrams(query))
      for (const position of this.#positions.subarray(this.#starts[trigram], this.#starts[trigram + 1]))
        common[position] = (common[position] ?? 0) + 1;
    const similar: { position: number; score: number }[] = [];
    for (let position = 0; position < common.length; position += 1) {
      const count = common[position] ?? 0;
      const length = this.#lengths[position] ?? 0;
      const score = count / (query.length + length + 2 - count);
      if (score >= this.#minSimilarity) similar.push({ position, score });
    }
    return similar.sort((a, b) => b.score - a.score).map(({ position }) => position);
  }
}
