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

/** Tanimoto similarity of two fingerprints, each an ascending list of set bits. */
export function getSimilarity(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const both = countSharedBits(a, b);
  return both / (a.length + b.length - both);
}
