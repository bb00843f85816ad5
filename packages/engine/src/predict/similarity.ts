/** Set bits of 32 (Hacker's Delight, 5-1). */
function bits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A bit fingerprint ready to be compared. */
export interface Fingerprint {
  words: Int32Array;
  /** How many of its bits are set. */
  count: number;
}

/** @param bytes as the toolkit gives them; their number must be a multiple of four */
export function fingerprintOf(bytes: Uint8Array): Fingerprint {
  const words = new Int32Array(bytes.slice().buffer);
  return { words, count: words.reduce((sum, word) => sum + bits(word), 0) };
}

/** Tanimoto similarity of two bit fingerprints of one length, 0 to 1. Two empty ones count as 0. */
export function tanimoto(one: Fingerprint, other: Fingerprint): number {
  let both = 0;
  for (let index = 0; index < one.words.length; index += 1) both += bits(one.words[index]! & other.words[index]!);
  const either = one.count + other.count - both;
  return either === 0 ? 0 : both / either;
}
