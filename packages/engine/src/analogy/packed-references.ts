import type { Texts } from '../knowledge/shared-texts.ts';
import type { Reference } from './reference.ts';

/**
 * Keys of the fingerprint data, stored next to the references (whose keys are their indexes): the number of bits in
 * each fingerprint, and all bits as Base64-encoded 16-bit numbers.
 */
const LENGTHS = 'lengths';
const BITS = 'bits';

/** Bytes converted to characters at a time: the number of arguments of a call is limited. */
const CHUNK = 8_192;

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)));
  return btoa(parts.join(''));
}

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
  [BITS]: toBase64(new Uint8Array(concatenateBits(references).buffer)),
});

/** Packed references, read one at a time. */
export class PackedReferences {
  readonly #texts: Texts;
  /** The concatenated bits of all fingerprints, and the offset of each. */
  readonly #bits: Uint16Array;
  readonly #offsets: Uint32Array;
  readonly #read = new Map<number, Reference>();

  constructor(texts: Texts) {
    this.#texts = texts;
    const lengths = JSON.parse(texts[LENGTHS]!) as number[];
    this.#offsets = new Uint32Array(lengths.length + 1);
    for (const [index, length] of lengths.entries()) this.#offsets[index + 1] = this.#offsets[index]! + length;
    const binary = atob(texts[BITS]!);
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
    this.#bits = new Uint16Array(bytes.buffer);
  }

  get size(): number {
    return this.#offsets.length - 1;
  }

  bits(position: number): Uint16Array {
    return this.#bits.subarray(this.#offsets[position], this.#offsets[position + 1]);
  }

  at(position: number): Reference {
    let reference = this.#read.get(position);
    if (reference === undefined) {
      const read = JSON.parse(this.#texts[position]!) as Omit<Reference, 'bits'>;
      this.#read.set(position, (reference = { ...read, bits: this.bits(position) }));
    }
    return reference;
  }
}
