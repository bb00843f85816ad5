/** Number of set bits in each byte. */
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** Tanimoto similarity of two bit fingerprints of one length, 0 to 1. Two empty ones count as 0. */
export function tanimoto(one: Uint8Array, other: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let index = 0; index < one.length; index += 1) {
    both += BITS[one[index]! & other[index]!]!;
    either += BITS[one[index]! | other[index]!]!;
  }
  return either === 0 ? 0 : both / either;
}
