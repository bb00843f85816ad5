/**
 * The eigenvalues of a symmetric matrix, by Jacobi rotations: the smallest shows whether a kernel is positive definite.
 */
export function eigenvalues(matrix: readonly (readonly number[])[]): number[] {
  const a = matrix.map((row) => [...row]);
  const size = a.length;
  for (let sweep = 0; sweep < 60; sweep += 1) {
    let rest = 0;
    for (let p = 0; p < size; p += 1)
      for (let q = p + 1; q < size; q += 1) {
        rest += a[p]![q]! ** 2;
        if (a[p]![q] !== 0) rotate(a, p, q);
      }
    if (rest < 1e-24) break;
  }
  return a.map((row, index) => row[index]!).sort((left, right) => left - right);
}

/** Rotates rows and columns p and q so that their common element becomes zero. */
function rotate(a: number[][], p: number, q: number): void {
  const theta = (a[q]![q]! - a[p]![p]!) / (2 * a[p]![q]!);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (const row of a) [row[p], row[q]] = [c * row[p]! - s * row[q]!, s * row[p]! + c * row[q]!];
  const [first, second] = [a[p]!, a[q]!];
  for (let k = 0; k < first.length; k += 1)
    [first[k], second[k]] = [c * first[k]! - s * second[k]!, s * first[k]! + c * second[k]!];
}
