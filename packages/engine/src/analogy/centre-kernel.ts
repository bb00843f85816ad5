import type { MolGraph, ChiralTag } from '../graph/graph.ts';
import { computeBranches, branchSimilarity, type Branch } from './branch.ts';

/** A stereocentre as used by the kernel: its four branches and their handedness. */
export interface ChiralCentre {
  focus: number;
  /** Element and hydrogen count of the focus: only centres of the same kind are superposed. */
  kind: number;
  branches: readonly Branch[];
  /** +1 if the other branches run clockwise when seen from the first; −1 for the mirror image. */
  sign: number;
  /** The determinant of the centre with itself: 0 if two of its branches are equal. */
  self: number;
}

const det3 = (
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
  i: number,
): number => a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);

/**
 * Similarities of each branch of one centre to each branch of the other, row by row. A shared buffer: read it before
 * the next call.
 */
const MATRIX = new Float64Array(16);

function compareBranches(a: readonly Branch[], b: readonly Branch[]): Float64Array {
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 4; column += 1) MATRIX[row * 4 + column] = branchSimilarity(a[row]!, b[column]!);
  return MATRIX;
}

/**
 * The determinant of these similarities: the sum over all 24 superpositions of the two centres, with a plus sign if the
 * configuration is preserved, otherwise a minus sign.
 */
function determinant(a: readonly Branch[], b: readonly Branch[]): number {
  const m = compareBranches(a, b);
  return (
    m[0]! * det3(m[5]!, m[6]!, m[7]!, m[9]!, m[10]!, m[11]!, m[13]!, m[14]!, m[15]!) -
    m[1]! * det3(m[4]!, m[6]!, m[7]!, m[8]!, m[10]!, m[11]!, m[12]!, m[14]!, m[15]!) +
    m[2]! * det3(m[4]!, m[5]!, m[7]!, m[8]!, m[9]!, m[11]!, m[12]!, m[13]!, m[15]!) -
    m[3]! * det3(m[4]!, m[5]!, m[6]!, m[8]!, m[9]!, m[10]!, m[12]!, m[13]!, m[14]!)
  );
}

/** Below this, the branches hardly differ, and rounding errors would be amplified. */
const MIN_SELF_KERNEL = 1e-6;

/** A centre as used by the kernel; null if it does not have four different branches. */
export function chiralCentre(graph: MolGraph, focus: number, tag: ChiralTag): ChiralCentre | null {
  const branches = computeBranches(graph, focus);
  if (branches === null) return null;
  const self = determinant(branches, branches);
  const { z, hydrogens } = graph.atoms[focus]!;
  return self < MIN_SELF_KERNEL
    ? null
    : { focus, kind: z * 8 + hydrogens, branches, sign: tag === 'cw' ? 1 : -1, self };
}

/** Similarity of two centres, −1 to 1: 1 for the same centre, −1 for its mirror image. */
export const centreSimilarity = (a: ChiralCentre, b: ChiralCentre): number =>
  a.kind === b.kind ? (a.sign * b.sign * determinant(a.branches, b.branches)) / Math.sqrt(a.self * b.self) : 0;

const PERMUTATIONS: readonly (readonly [number, number, number, number])[] = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3]
    .filter((b) => b !== a)
    .flatMap((b) => [0, 1, 2, 3].filter((c) => c !== a && c !== b).map((c) => [a, b, c, 6 - a - b - c] as const)),
);

/**
 * The best superposition of two centres: for each branch of the first, the index of the matching branch of the second.
 */
export function superposition(a: ChiralCentre, b: ChiralCentre): readonly number[] {
  const m = compareBranches(a.branches, b.branches);
  const alike = (order: readonly number[]): number =>
    order.reduce((product, column, row) => product * (m[row * 4 + column]! + MIN_SELF_KERNEL), 1);
  return PERMUTATIONS.reduce((best, order) => (alike(order) > alike(best) ? order : best));
}
