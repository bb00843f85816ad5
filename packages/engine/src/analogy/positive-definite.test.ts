import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analogy, centresIn, getKernel, references, getTanimoto } from '../test-support/references.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { centreSimilarity, type ChiralCentre } from './centre-kernel.ts';
import { getCentres, type Reference } from './reference.ts';

const positions = fc.nat(references.length - 1);
/** Tolerance for negative eigenvalues from rounding. */
const ROUNDING = -1e-5;

/** The lower half of the matrix of a kernel. */
const getMatrix = <Item>(items: readonly Item[], kernel: (a: Item, b: Item) => number): number[][] =>
  items.map((one, row) => items.slice(0, row + 1).map((other) => kernel(one, other)));

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * b[index]!, 0);

/**
 * True if all eigenvalues of a symmetric matrix, given by its lower half, are above a limit: only then has the matrix
 * less the limit a Cholesky factor.
 */
function isSpectrumAbove(limit: number, matrix: readonly (readonly number[])[]): boolean {
  const factor: number[][] = [];
  for (const [index, row] of matrix.entries()) {
    const own: number[] = [];
    for (const above of factor) own.push((row[own.length]! - dot(own, above)) / above[own.length]!);
    const rest = row[index]! - limit - dot(own, own);
    if (rest <= 0) return false;
    factor.push([...own, Math.sqrt(rest)]);
  }
  return true;
}

/** A known compound with its first centres only, because molecules with many are slow. */
interface Known {
  bits: ArrayLike<number>;
  centres: ChiralCentre[];
}

const getKnown = (all: readonly Reference[]): Known[] =>
  all
    .map((item) => ({ bits: item.bits, centres: getCentres(item).slice(0, 4) }))
    .filter(({ centres }) => centres.length > 0);

/** The twelve known compounds with a centre that are nearest to a given one, itself among them. */
const neighbourhood = (index: number): Known[] =>
  getKnown(analogy.nearest(Array.from(references[index]!.bits), 12).map(({ reference }) => reference));

const between = (a: Known, b: Known): number => getKernel(a.centres, b.centres);

it('a matrix with the eigenvalues −1, 3 and 5 is positive definite only if more than 1 is added', () => {
  const matrix = [[1], [2, 1], [0, 0, 5]];
  expect([-1.01, -0.99].map((limit) => isSpectrumAbove(limit, matrix))).toEqual([true, false]);
});

describe('the kernel is positive definite', () => {
  it('between random centres', () =>
    fc.assert(
      fc.property(fc.array(positions, { minLength: 4, maxLength: 14 }), (some) => {
        const centres = some.flatMap((index) =>
          centresIn(readCanonicalSmiles(references[index]!.smiles).graph).slice(0, 2),
        );
        expect(isSpectrumAbove(ROUNDING, getMatrix(centres, centreSimilarity))).toBe(true);
      }),
      { numRuns: 60 },
    ));

  it('between the centres of near analogues', () =>
    fc.assert(
      fc.property(positions, (index) => {
        const centres = neighbourhood(index).flatMap((item) => item.centres.slice(0, 2));
        expect(isSpectrumAbove(ROUNDING, getMatrix(centres, centreSimilarity))).toBe(true);
      }),
      { numRuns: 60 },
    ));

  it('between molecules, and times their Tanimoto similarity', () =>
    fc.assert(
      fc.property(positions, (index) => {
        const nearby = neighbourhood(index);
        expect(isSpectrumAbove(ROUNDING, getMatrix(nearby, between))).toBe(true);
        const complete = getMatrix(nearby, (a, b) => getTanimoto(a.bits, b.bits) * between(a, b));
        expect(isSpectrumAbove(ROUNDING, complete)).toBe(true);
      }),
      { numRuns: 60 },
    ));
});

describe('the kernel with small similarities set to zero', () => {
  const CUT = 0.22;
  const NOISE = 0.3;
  const cut = (a: Known, b: Known): number => {
    const similarity = getTanimoto(a.bits, b.bits);
    return similarity < CUT ? 0 : similarity * between(a, b);
  };

  /** A known limitation: setting small similarities to zero may leave an eigenvalue below zero. The noise on the diagonal must be larger than that. */
  it('is positive definite with the smallest noise that is added', () => {
    const weights = 2;
    fc.assert(
      fc.property(fc.array(positions, { minLength: 12, maxLength: 12 }), positions, (some, index) => {
        const distant = getKnown(some.map((item) => references[item]!));
        // Half similar to each other, half from their neighbourhoods, so that pairs lie on both sides of the threshold.
        const nearby = neighbourhood(index);
        const mixed = [...nearby.slice(0, 6), ...distant.slice(0, 6)];
        for (const set of [nearby, distant, mixed])
          expect(isSpectrumAbove(-NOISE / weights, getMatrix(set, cut))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
