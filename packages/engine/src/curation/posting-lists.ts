/* oxlint-disable typescript/no-non-null-assertion -- hot loops over typed arrays */
import { FINGERPRINT_BITS } from '../graph/fingerprint/bits.ts';

/** The number of fingerprints that have each bit. */
function countFrequencies(fingerprints: readonly ArrayLike<number>[]): Uint32Array {
  const frequencies = new Uint32Array(FINGERPRINT_BITS);
  for (const bits of fingerprints) for (let index = 0; index < bits.length; index += 1) frequencies[bits[index]!]! += 1;
  return frequencies;
}

/** For each bit, the compounds that have it, in ascending order. */
export class PostingLists {
  /** The concatenated lists, and the offset of each list. */
  readonly #compounds: Uint16Array | Uint32Array;
  readonly #offsets = new Uint32Array(FINGERPRINT_BITS + 1);

  /** @param fingerprints the set bits of each compound */
  constructor(fingerprints: readonly ArrayLike<number>[]) {
    const frequencies = countFrequencies(fingerprints);
    for (let bit = 0; bit < FINGERPRINT_BITS; bit += 1)
      this.#offsets[bit + 1] = this.#offsets[bit]! + frequencies[bit]!;
    const filled = this.#offsets.slice();
    this.#compounds = new (fingerprints.length < 65_536 ? Uint16Array : Uint32Array)(this.#offsets[FINGERPRINT_BITS]!);
    for (const [compound, bits] of fingerprints.entries())
      for (let index = 0; index < bits.length; index += 1) {
        const bit = bits[index]!;
        this.#compounds[filled[bit]!] = compound;
        filled[bit]! += 1;
      }
  }

  /** Adds one to the count of each compound that has the bit, from `start` up to, but not including, `end`. */
  countInRange(bit: number, counts: Uint16Array, start: number, end: number): void {
    const last = this.#offsets[bit + 1]!;
    for (let position = this.#firstFrom(start, bit); position < last; position += 1) {
      const compound = this.#compounds[position]!;
      if (compound >= end) break;
      counts[compound]! += 1;
    }
  }

  /** Position, in the list of a bit, of the first compound with at least this index. */
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
