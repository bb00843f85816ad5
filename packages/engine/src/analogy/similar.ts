const FINGERPRINT_BITS = 2_048;

/** A known compound with its similarity to a molecule. */
export interface Similar {
  /** Its index among the known compounds. */
  index: number;
  /** Tanimoto similarity of the fingerprints. */
  similarity: number;
}

/**
 * Sorts by decreasing similarity and truncates the list. @returns the similarity of the last entry
 */
function keepBest(found: Similar[], limit: number): number {
  found.sort((a, b) => b.similarity - a.similarity || a.index - b.index);
  if (found.length > limit) found.length = limit;
  return found.at(-1)?.similarity ?? 0;
}

/** The number of bits that two ascending lists share. */
export function countSharedBits(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let intersection = 0;
  for (let first = 0, second = 0; first < a.length && second < b.length;) {
    const difference = a[first]! - b[second]!;
    if (difference === 0) intersection += 1;
    first += Number(difference <= 0);
    second += Number(difference >= 0);
  }
  return intersection;
}

/** Number of bits that count as common, one for each bit of a word. */
const COMMON_BITS = 32;

/** The most frequent bits of the fingerprints, each with its place among them. */
function placeCommonBits(fingerprints: readonly ArrayLike<number>[]): Int16Array {
  const frequencies = new Uint32Array(FINGERPRINT_BITS);
  for (const bits of fingerprints) for (let index = 0; index < bits.length; index += 1) frequencies[bits[index]!]! += 1;
  const places = new Int16Array(FINGERPRINT_BITS).fill(-1);
  [...frequencies.keys()]
    .sort((a, b) => frequencies[b]! - frequencies[a]!)
    .slice(0, COMMON_BITS)
    .forEach((bit, place) => {
      places[bit] = place;
    });
  return places;
}

/** The number of set bits of a 32-bit word. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Finds known compounds similar to a molecule. For each bit, the index lists the compounds that have it, so that a
 * search counts shared bits instead of comparing fingerprints. The most common bits, whose lists would take most of the
 * time, are kept as a word instead, and compared only for compounds that share enough of the others.
 */
export class SimilarIndex {
  /** The place of each common bit; -1 for other bits. */
  readonly #places: Int16Array;
  /** The common bits of each compound, as a word. */
  readonly #common: Uint32Array;
  readonly #lengths: Uint16Array;
  /** The concatenated lists of the compounds that have each bit, and the offset of each list. */
  readonly #compounds: Uint16Array | Uint32Array;
  readonly #offsets = new Uint32Array(FINGERPRINT_BITS + 1);
  /** Number of bits that each compound shares with the molecule; zero between searches. */
  readonly #shared: Uint16Array;

  /** @param fingerprints the set bits of each known compound */
  constructor(fingerprints: readonly ArrayLike<number>[]) {
    const count = fingerprints.length;
    this.#lengths = Uint16Array.from(fingerprints, ({ length }) => length);
    this.#shared = new Uint16Array(count);
    this.#places = placeCommonBits(fingerprints);
    this.#common = new Uint32Array(count);
    for (const [compound, bits] of fingerprints.entries())
      for (let index = 0; index < bits.length; index += 1) {
        const place = this.#places[bits[index]!]!;
        if (place !== -1) this.#common[compound]! |= 1 << place;
      }
    for (const bits of fingerprints)
      for (let index = 0; index < bits.length; index += 1) this.#offsets[bits[index]! + 1]! += 1;
    for (let bit = 0; bit < FINGERPRINT_BITS; bit += 1) this.#offsets[bit + 1]! += this.#offsets[bit]!;
    const filled = this.#offsets.slice();
    this.#compounds = new (count < 65_536 ? Uint16Array : Uint32Array)(this.#offsets[FINGERPRINT_BITS]!);
    for (const [compound, bits] of fingerprints.entries())
      for (let index = 0; index < bits.length; index += 1) {
        const bit = bits[index]!;
        this.#compounds[filled[bit]!] = compound;
        filled[bit]! += 1;
      }
  }

  /** Counts the bits that each compound shares with the molecule, except common ones. @returns the molecule's common bits, as a word */
  #count(bits: readonly number[]): number {
    const shared = this.#shared;
    const compounds = this.#compounds;
    let common = 0;
    for (const bit of bits) {
      const place = this.#places[bit]!;
      if (place !== -1) {
        common |= 1 << place;
        continue;
      }
      const end = this.#offsets[bit + 1]!;
      for (let position = this.#offsets[bit]!; position < end; position += 1) shared[compounds[position]!]! += 1;
    }
    return common;
  }

  /**
   * The most similar known compounds, in decreasing order of similarity.
   *
   * @param bits the molecule's set bits
   * @param limit maximum number of results
   * @param isAllowed takes the index of a compound; false if it must not be used, as in cross-validation
   */
  find(
    bits: readonly number[],
    minSimilarity: number,
    limit: number,
    isAllowed?: (position: number) => boolean,
  ): Similar[] {
    const common = this.#count(bits);
    const mostCommon = countBits(common);
    const shared = this.#shared;
    const lengths = this.#lengths;
    const commonBits = this.#common;
    const found: Similar[] = [];
    let threshold = minSimilarity;
    for (let position = 0; position < shared.length; position += 1) {
      const total = bits.length + lengths[position]!;
      const atMost = shared[position]! + mostCommon;
      // The similarity would be at most this if all common bits were shared.
      if (atMost < threshold * (total - atMost)) continue;
      const intersection = shared[position]! + countBits(common & commonBits[position]!);
      const union = total - intersection;
      if (intersection === 0 || intersection < threshold * union || (isAllowed !== undefined && !isAllowed(position)))
        continue;
      found.push({ index: position, similarity: intersection / union });
      // The list is truncated from time to time, so that few compounds are sorted.
      if (found.length >= 4 * limit) threshold = keepBest(found, limit);
    }
    shared.fill(0);
    keepBest(found, limit);
    return found;
  }

  /**
   * The known compounds with an index from `start` up to, but not including, `end` that are at least this similar to a
   * molecule.
   */
  findInRange(bits: readonly number[], minSimilarity: number, start: number, end: number): number[] {
    const shared = this.#shared;
    const compounds = this.#compounds;
    for (const bit of bits) {
      const last = this.#offsets[bit + 1]!;
      for (let position = this.#firstFrom(start, bit); position < last; position += 1) {
        const compound = compounds[position]!;
        if (compound >= end) break;
        shared[compound]! += 1;
      }
    }
    const found: number[] = [];
    for (let compound = start; compound < end; compound += 1) {
      const intersection = shared[compound]!;
      if (intersection >= minSimilarity * (bits.length + this.#lengths[compound]! - intersection)) found.push(compound);
    }
    shared.fill(0, start, end);
    return found;
  }

  /** Position, in the list of compounds with a given bit, of the first compound with at least this index. */
  #firstFrom(index: number, bit: number): number {
    let low = this.#offsets[bit]!;
    let high = this.#offsets[bit + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compounds[middle]! < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
