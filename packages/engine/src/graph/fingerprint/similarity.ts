export const FINGERPRINT_BITS = 2_048;

/** The indexes of the set bits, ascending. */
export function setBitsOf(words: Uint32Array): number[] {
  const set: number[] = [];
  for (let index = 0; index < words.length; index += 1)
    for (let rest = words[index]!; rest !== 0; rest &= rest - 1) set.push(index * 32 + 31 - Math.clz32(rest & -rest));
  return set;
}

/** The number of bits that two ascending lists share. */
function countSharedBits(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let intersection = 0;
  for (let first = 0, second = 0; first < a.length && second < b.length;) {
    const difference = a[first]! - b[second]!;
    if (difference === 0) intersection += 1;
    first += Number(difference <= 0);
    second += Number(difference >= 0);
  }
  return intersection;
}

/** Tanimoto similarity of two fingerprints, each an ascending list of set bits; 0 if both are empty. */
export function tanimoto(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const both = countSharedBits(a, b);
  const either = a.length + b.length - both;
  return either === 0 ? 0 : both / either;
}
