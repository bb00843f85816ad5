import type { Texts } from '../knowledge/shared-texts.ts';
import type { Reference } from './reference.ts';

/**
 * Keys of the fingerprint data, stored next to the references (whose keys are their indexes): the number of bits in
 * each fingerprint, and all bits as Base64-encoded 16-bit numbers.
 */
const LENGTHS = 'lengths';
const BITS = 'bits';

/**
 * Packs references as strings, for the build to store: reading a reference is a hundred times faster than computing it,
 * and most are never read.
 */
export function packReferences(references: readonly Reference[]): Texts {
  const bits = Uint16Array.from(references.flatMap((reference) => Array.from(reference.bits)));
  let binary = '';
  for (const byte of new Uint8Array(bits.buffer)) binary += String.fromCharCode(byte);
  return {
    ...Object.fromEntries(references.map(({ bits: _, ...others }, index) => [index, JSON.stringify(others)])),
    [LENGTHS]: JSON.stringify(references.map((reference) => reference.bits.length)),
    [BITS]: btoa(binary),
  };
}

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

export function unpackReferences(texts: Texts): Reference[] {
  const packed = new PackedReferences(texts);
  return Array.from({ length: packed.size }, (_, index) => packed.at(index));
}
