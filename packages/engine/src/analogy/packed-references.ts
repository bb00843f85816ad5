import type { Texts } from '../knowledge/shared-texts.ts';
import { memoise } from '../memoise.ts';
import type { Reference } from './reference.ts';

/**
 * Keys of the fingerprint data, stored next to the references (whose keys are their indexes): the number of bits in
 * each fingerprint, and all bits as Base64-encoded 16-bit numbers.
 */
const LENGTHS = 'lengths';
const BITS = 'bits';

/** The bits of all fingerprints, one after another. */
function concatenateBits(references: readonly Reference[]): Uint16Array {
  const all = new Uint16Array(references.reduce((sum, { bits }) => sum + bits.length, 0));
  let position = 0;
  for (const { bits } of references) {
    all.set(bits, position);
    position += bits.length;
  }
  return all;
}

/**
 * Packs references as strings, for the build to store: reading a reference is a hundred times faster than computing it,
 * and most are never read.
 */
export const packReferences = (references: readonly Reference[]): Texts => ({
  ...Object.fromEntries(
    references.map((reference, index) => [index, JSON.stringify({ ...reference, bits: undefined })]),
  ),
  [LENGTHS]: JSON.stringify(references.map(({ bits }) => bits.length)),
  [BITS]: Buffer.from(concatenateBits(references).buffer).toString('base64'),
});

/** Packed references, read one at a time. Only in Node: browsers get a document (`PairsDocument`). */
export class PackedReferences {
  readonly #texts: Texts;
  /** The concatenated bits of all fingerprints, and the offset of each. */
  readonly #bits: Uint16Array;
  readonly #offsets: Uint32Array;
  readonly at = memoise((position: number): Reference => {
    const read = JSON.parse(this.#texts[position]!) as Omit<Reference, 'bits'>;
    return { ...read, bits: this.bits(position) };
  });

  constructor(texts: Texts) {
    this.#texts = texts;
    const lengths = JSON.parse(texts[LENGTHS]!) as number[];
    this.#offsets = new Uint32Array(lengths.length + 1);
    for (const [index, length] of lengths.entries()) this.#offsets[index + 1] = this.#offsets[index]! + length;
    // Copied, because a buffer may begin at an odd address.
    this.#bits = new Uint16Array(new Uint8Array(Buffer.from(texts[BITS]!, 'base64')).buffer);
  }

  get size(): number {
    return this.#offsets.length - 1;
  }

  bits(position: number): Uint16Array {
    return this.#bits.subarray(this.#offsets[position], this.#offsets[position + 1]);
  }
}
