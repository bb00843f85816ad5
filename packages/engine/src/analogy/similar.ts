const FINGERPRINT_BITS = 2_048;

/** A known compound with its similarity to a molecule. */
export interface Similar {
  /** Its index among the known compounds. */
  index: number;
  /** Tanimoto similarity of the fingerprints. */
  similarity: number;
}

const bySimilarity = (a: Similar, b: Similar): number => b.similarity - a.similarity || a.index - b.index;

/** The most similar compounds so far. They are added by ascending index. */
class BestSimilar {
  readonly #minSimilarity: number;
  readonly #limit: number;
  readonly #atLeast: number;
  #found: Similar[] = [];
  /** Less similar compounds, most similar first, as long as too few others have been found. */
  readonly #below: Similar[] = [];
  /** Less similar compounds need not be added. */
  threshold: number;

  constructor(minSimilarity: number, limit: number, atLeast: number) {
    this.#minSimilarity = minSimilarity;
    this.#limit = limit;
    this.#atLeast = Math.min(atLeast, limit);
    this.threshold = this.#atLeast > 0 ? 0 : minSimilarity;
  }

  add(similar: Similar): void {
    if (similar.similarity >= this.#minSimilarity) this.#found.push(similar);
    else {
      const place = this.#below.findIndex(({ similarity }) => similarity < similar.similarity);
      this.#below.splice(place === -1 ? this.#below.length : place, 0, similar);
    }
    if (this.#found.length < this.#atLeast) {
      const needed = this.#atLeast - this.#found.length;
      if (this.#below.length > needed) this.#below.length = needed;
      if (this.#below.length === needed) this.threshold = this.#below[needed - 1]!.similarity;
    } else if (this.#found.length === this.#atLeast) this.threshold = this.#minSimilarity;
    // Truncated from time to time, so that few compounds are sorted.
    else if (this.#found.length >= 4 * this.#limit) {
      this.#found = this.#found.sort(bySimilarity).slice(0, this.#limit);
      this.threshold = this.#found.at(-1)!.similarity;
    }
  }

  results(): Similar[] {
    const found = this.#found.sort(bySimilarity).slice(0, this.#limit);
    return [...found, ...this.#below.slice(0, Math.max(0, this.#atLeast - found.length))];
  }
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
   * @param minSimilarity minimum similarity
   * @param limit maximum number of results
   * @param isAllowed takes the index of a compound; false if it must not be used, as in cross-validation
   * @param atLeast number of results even if they are less similar
   */
  find(
    bits: readonly number[],
    minSimilarity: number,
    limit: number,
    isAllowed?: (position: number) => boolean,
    atLeast = 0,
  ): Similar[] {
    const common = this.#count(bits);
    const mostCommon = countBits(common);
    const shared = this.#shared;
    const lengths = this.#lengths;
    const commonBits = this.#common;
    const best = new BestSimilar(minSimilarity, limit, atLeast);
    for (let position = 0; position < shared.length; position += 1) {
      const total = bits.length + lengths[position]!;
      const atMost = shared[position]! + mostCommon;
      // The similarity would be at most this if all common bits were shared.
      if (atMost < best.threshold * (total - atMost)) continue;
      const intersection = shared[position]! + countBits(common & commonBits[position]!);
      const union = total - intersection;
      if (
        intersection === 0 ||
        intersection < best.threshold * union ||
        (isAllowed !== undefined && !isAllowed(position))
      )
        continue;
      best.add({ index: position, similarity: intersection / union });
    }
    shared.fill(0);
    return best.results();
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
