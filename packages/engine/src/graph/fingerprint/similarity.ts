import { FINGERPRINT_BITS } from './bits.ts';

/** A bit fingerprint ready to be compared. */
export interface Fingerprint {
  words: Uint32Array;
  /** The indexes of the set bits. */
  set: readonly number[];
}

/** The indexes of the set bits, ascending. */
export function setBitsOf(words: Uint32Array): number[] {
  const set: number[] = [];
  for (let index = 0; index < words.length; index += 1)
    for (let rest = words[index]!; rest !== 0; rest &= rest - 1) set.push(index * 32 + 31 - Math.clz32(rest & -rest));
  return set;
}

/** @param bytes RDKit's fingerprint, owned by the new object; its length must be a multiple of four */
export function getFingerprint(bytes: Uint8Array): Fingerprint {
  const words = new Uint32Array((bytes.byteOffset === 0 ? bytes : bytes.slice()).buffer, 0, bytes.length / 4);
  return { words, set: setBitsOf(words) };
}

export function fingerprintFromBits(set: readonly number[]): Fingerprint {
  const words = new Uint32Array(FINGERPRINT_BITS / 32);
  for (const bit of set) words[bit >>> 5]! |= 1 << (bit & 31);
  return { words, set };
}

/** Tanimoto similarity of two bit fingerprints of the same length, 0 to 1; 0 if both are empty. */
export function tanimoto(a: Fingerprint, b: Fingerprint): number {
  const { words } = a;
  let both = 0;
  for (const bit of b.set) both += (words[bit >>> 5]! >>> (bit & 31)) & 1;
  const either = a.set.length + b.set.length - both;
  return either === 0 ? 0 : both / either;
}
