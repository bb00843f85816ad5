import { BestSimilar, type Similar } from './best-similar.ts';
import { countFrequencies, FINGERPRINT_BITS, PostingLists } from './posting-lists.ts';

/** Number of bits that count as common, one for each bit of a word. */
const COMMON_BITS = 32;

/** The most frequent bits, each with its place among them; -1 for other bits. */
function placeCommonBits(frequencies: Uint32Array): Int16Array {
  const places = new Int16Array(FINGERPRINT_BITS).fill(-1);
  [...frequencies.keys()]
    .sort((a, b) => frequencies[b]! - frequencies[a]!)
    .slice(0, COMMON_BITS)
    .forEach((bit, place) => {
      places[bit] = place;
    });
  return places;
}

/** The indices of the fingerprints by ascending number of bits: a counting sort, because there are tens of thousands. */
function sortByLength(fingerprints: readonly ArrayLike<number>[]): Uint32Array {
  const starts = new Uint32Array(FINGERPRINT_BITS + 2);
  for (const { length } of fingerprints) starts[length + 1]! += 1;
  for (let length = 0; length <= FINGERPRINT_BITS; length += 1) starts[length + 1]! += starts[length]!;
  const sorted = new Uint32Array(fingerprints.length);
  for (const [index, { length }] of fingerprints.entries()) {
    sorted[starts[length]!] = index;
    starts[length]! += 1;
  }
  return sorted;
}

/** The number of set bits of a 32-bit word. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A search for the compounds most similar to a molecule. */
interface Search {
  /** The molecule's number of bits, and its common bits, as a word. */
  length: number;
  common: number;
  best: BestSimilar;
  isAllowed: ((index: number) => boolean) | undefined;
}

/** Compounds per block. */
const BLOCK = 128;

/**
 * Guards against rounding in bounds on the similarity: they are lowered by more than any rounding error, but by less
 * than one bit.
 */
const ROUNDING = 1e-6;

/**
 * Finds known compounds similar to a molecule. Lists of the compounds that have each bit allow a search to count shared
 * bits instead of comparing fingerprints. The most common bits, whose lists would take most of the time, are kept as a
 * word instead, and compared only for compounds that share enough of the others. Compounds are sorted by their number
 * of bits, so that a whole block needs the same number of shared bits, and blocks most like the molecule come first.
 */
export class SimilarIndex {
  /** The place of each common bit; -1 for other bits. */
  readonly #places: Int16Array;
  readonly #lists: PostingLists;
  /** The index of the compound at each position. */
  readonly #indices: Uint32Array;
  /** The number of bits of the compound at each position, ascending. */
  readonly #lengths: Uint16Array;
  /** Its common bits, as a word. */
  readonly #common: Uint32Array;
  /** Number of other bits that it shares with the molecule; zero between searches. */
  readonly #shared: Uint16Array;
  /** The same, two to a word. */
  readonly #pairs: Uint32Array;

  /** @param fingerprints the set bits of each known compound */
  constructor(fingerprints: readonly ArrayLike<number>[]) {
    this.#indices = sortByLength(fingerprints);
    const sorted = Array.from(this.#indices, (index) => fingerprints[index]!);
    this.#lengths = Uint16Array.from(sorted, ({ length }) => length);
    this.#shared = new Uint16Array(2 * Math.ceil(sorted.length / 2));
    this.#pairs = new Uint32Array(this.#shared.buffer);
    const frequencies = countFrequencies(sorted);
    this.#places = placeCommonBits(frequencies);
    this.#common = Uint32Array.from(sorted, (bits) => this.#commonBits(bits));
    for (const [bit, place] of this.#places.entries()) if (place !== -1) frequencies[bit] = 0;
    this.#lists = new PostingLists(sorted, frequencies);
  }

  #commonBits(bits: ArrayLike<number>): number {
    let common = 0;
    for (let index = 0; index < bits.length; index += 1) {
      const place = this.#places[bits[index]!]!;
      if (place !== -1) common |= 1 << place;
    }
    return common;
  }

  /**
   * The most similar known compounds, in decreasing order of similarity.
   *
   * @param bits the molecule's set bits
   * @param minSimilarity minimum similarity
   * @param limit maximum number of results
   * @param isAllowed takes the index of a compound; false if it must not be used, as in cross-validation
   * @param atLeast number of results even if they are less similar
   */
  find(
    bits: readonly number[],
    minSimilarity: number,
    limit: number,
    isAllowed?: (index: number) => boolean,
    atLeast = 0,
  ): Similar[] {
    for (const bit of bits) this.#lists.count(bit, this.#shared);
    const best = new BestSimilar(minSimilarity, limit, atLeast);
    const search = { length: bits.length, common: this.#commonBits(bits), best, isAllowed };
    for (const start of this.#blocksByLength(bits.length)) this.#searchBlock(start, search);
    this.#shared.fill(0);
    return best.results();
  }

  /** The starts of all blocks, those with compounds of about this many bits first. */
  *#blocksByLength(length: number): Generator<number> {
    const lengths = this.#lengths;
    let upper = 0;
    while (upper < lengths.length && lengths[Math.min(upper + BLOCK, lengths.length) - 1]! < length) upper += BLOCK;
    let lower = upper - BLOCK;
    while (lower >= 0 || upper < lengths.length) {
      if (upper < lengths.length) yield upper;
      if (lower >= 0) yield lower;
      upper += BLOCK;
      lower -= BLOCK;
    }
  }

  #searchBlock(start: number, search: Search): void {
    const { length, common, best } = search;
    const shared = this.#shared;
    const pairs = this.#pairs;
    const end = Math.min(start + BLOCK, this.#indices.length);
    const [shortest, longest] = [this.#lengths[start]!, this.#lengths[end - 1]!];
    // A similarity t requires t / (1 + t) of the two molecules' bits to be shared.
    const required = (best.threshold / (1 + best.threshold)) * (length + shortest) - ROUNDING;
    if (Math.min(length, longest) < required) return;
    const least = Math.max(0, Math.ceil(required - countBits(common)));
    // Adding this sets the highest bit of each half of a pair that is large enough.
    const rest = (0x8000 - least) * 0x1_0001;
    for (let pair = start / 2; pair < end / 2; pair += 1) {
      if (((pairs[pair]! + rest) & 0x8000_8000) === 0) continue;
      for (let position = 2 * pair; position < Math.min(2 * pair + 2, end); position += 1)
        if (shared[position]! >= least) this.#addIfSimilar(position, required, search);
    }
  }

  /** @param required lower bound of the number of shared bits that is enough */
  #addIfSimilar(position: number, required: number, { length, common, best, isAllowed }: Search): void {
    const intersection = this.#shared[position]! + countBits(common & this.#common[position]!);
    if (intersection < required || intersection === 0) return;
    const similarity = intersection / (length + this.#lengths[position]! - intersection);
    if (similarity < best.threshold) return;
    const index = this.#indices[position]!;
    if (isAllowed === undefined || isAllowed(index)) best.add({ index, similarity });
  }
}
