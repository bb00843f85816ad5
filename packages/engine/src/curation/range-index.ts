/* oxlint-disable typescript/no-non-null-assertion -- hot loops over typed arrays */
import { PostingLists } from './posting-lists.ts';

/** Finds compounds similar to a molecule within a range of indices. */
export class RangeIndex {
  readonly #lists: PostingLists;
  readonly #lengths: Uint16Array;
  /** Number of bits that each compound shares with the molecule; zero between searches. */
  readonly #shared: Uint16Array;

  /** @param fingerprints the set bits of each compound */
  constructor(fingerprints: readonly ArrayLike<number>[]) {
    this.#lists = new PostingLists(fingerprints);
    this.#lengths = Uint16Array.from(fingerprints, ({ length }) => length);
    this.#shared = new Uint16Array(fingerprints.length);
  }

  /**
   * The compounds with an index from `start` up to, but not including, `end` that are at least this similar to a
   * molecule.
   *
   * @param bits the molecule's set bits
   * @param minSimilarity minimum Tanimoto similarity
   */
  find(bits: readonly number[], minSimilarity: number, start: number, end: number): number[] {
    const shared = this.#shared;
    for (const bit of bits) this.#lists.countInRange(bit, shared, start, end);
    const found: number[] = [];
    for (let compound = start; compound < end; compound += 1) {
      const intersection = shared[compound]!;
      if (intersection >= minSimilarity * (bits.length + this.#lengths[compound]! - intersection)) found.push(compound);
    }
    shared.fill(0, start, end);
    return found;
  }
}
