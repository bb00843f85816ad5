import { FINGERPRINT_BITS } from '../graph/fingerprint/similarity.ts';
import { BestSimilar, type Similar } from './best-similar.ts';
import { BitColumns, BLOCK } from './bit-columns.ts';

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

/** A search for the compounds most similar to a molecule. */
interface Search {
  /** The molecule's number of bits. */
  length: number;
  best: BestSimilar;
  isAllowed: ((index: number) => boolean) | undefined;
}

/**
 * Guards against rounding in bounds on the similarity: they are lowered by more than any rounding error, but by less
 * than one bit.
 */
const ROUNDING = 1e-6;

/**
 * Finds known compounds similar to a molecule, by the number of bits that they share with it ({@link BitColumns}).
 * Compounds are sorted by their number of bits, so that a whole block needs the same number of shared bits, and blocks
 * most like the molecule come first.
 */
export class SimilarIndex {
  readonly #columns: BitColumns;
  /** The index of the compound at each position. */
  readonly #indices: Uint32Array;
  /** The number of bits of the compound at each position, ascending. */
  readonly #lengths: Uint16Array;

  /** @param fingerprints the set bits of each known compound */
  constructor(fingerprints: readonly ArrayLike<number>[]) {
    this.#indices = sortByLength(fingerprints);
    const sorted = Array.from(this.#indices, (index) => fingerprints[index]!);
    this.#lengths = Uint16Array.from(sorted, ({ length }) => length);
    this.#columns = new BitColumns(sorted);
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
    this.#columns.start(bits);
    const search = { length: bits.length, best: new BestSimilar(minSimilarity, limit, atLeast), isAllowed };
    for (const block of this.#blocksByLength(bits.length)) this.#searchBlock(block, search);
    return search.best.results();
  }

  /** All blocks, those with compounds of about this many bits first. */
  *#blocksByLength(length: number): Generator<number> {
    const lengths = this.#lengths;
    const count = Math.ceil(lengths.length / BLOCK);
    let upper = 0;
    while (upper < count && lengths[Math.min((upper + 1) * BLOCK, lengths.length) - 1]! < length) upper += 1;
    let lower = upper - 1;
    while (lower >= 0 || upper < count) {
      if (upper < count) yield upper;
      if (lower >= 0) yield lower;
      upper += 1;
      lower -= 1;
    }
  }

  #searchBlock(block: number, search: Search): void {
    const { length, best } = search;
    const [first, last] = [block * BLOCK, Math.min((block + 1) * BLOCK, this.#lengths.length) - 1];
    // A similarity t requires t / (1 + t) of the two molecules' bits to be shared.
    const required = (best.threshold / (1 + best.threshold)) * (length + this.#lengths[first]!) - ROUNDING;
    if (this.#lengths[last]! < required) return;
    this.#columns.find(block, Math.max(1, Math.ceil(required)), (position, shared) => {
      this.#addIfSimilar(position, shared, search);
    });
  }

  #addIfSimilar(position: number, shared: number, { length, best, isAllowed }: Search): void {
    const similarity = shared / (length + this.#lengths[position]! - shared);
    if (similarity < best.threshold) return;
    const index = this.#indices[position]!;
    if (isAllowed === undefined || isAllowed(index)) best.add({ index, similarity });
  }
}
