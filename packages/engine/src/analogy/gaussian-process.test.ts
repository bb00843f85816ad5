import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { posterior } from './gaussian-process.ts';

/** Solves a dense system by elimination with pivoting, independently of the tested code. */
function solveDense(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = rows.reduce(
      (best, row, index) => (index >= column && Math.abs(row[column]!) > Math.abs(rows[best]![column]!) ? index : best),
      column,
    );
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (const [index, row] of rows.entries()) {
      if (index === column) continue;
      const factor = row[column]! / rows[column]![column]!;
      for (let k = column; k <= size; k += 1) row[k]! -= factor * rows[column]![k]!;
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!);
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * b[index]!, 0);

describe('the posterior of a Gaussian process', () => {
  it('matches a system of two equations solved by hand', () => {
    // K + Λ = [[1.1, 0.5], [0.5, 1.2]], determinant 1.07, inverse [[1.2, −0.5], [−0.5, 1.1]] / 1.07.
    const { mean, variance, terms } = posterior((a, b) => (a === b ? 1 : 0.5), [0.1, 0.2], [1, -1], [0.8, 0.3], 1);
    expect(mean).toBeCloseTo(0.88 / 1.07, 12);
    expect(variance).toBeCloseTo(1 - 0.627 / 1.07, 12);
    expect(terms).toEqual([expect.closeTo((0.8 * 1.7) / 1.07, 12), expect.closeTo((-0.3 * 1.6) / 1.07, 12)]);
  });

  it('is the prior if no known point is near', () => {
    expect(posterior(() => 1, [0.3], [1], [0], 1)).toEqual({ mean: 0, variance: 1, terms: [0] });
  });

  it('agrees with a dense solver', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }).chain((size) => {
          const number = fc.double({ min: -1, max: 1, noNaN: true });
          const list = fc.array(number, { minLength: size, maxLength: size });
          return fc.record({
            features: fc.array(list, { minLength: size, maxLength: size }),
            point: list,
            values: list,
            noise: fc.array(fc.double({ min: 0.15, max: 3, noNaN: true }), { minLength: size, maxLength: size }),
          });
        }),
        ({ features, point, values, noise }) => {
          const known = (a: number, b: number): number => dot(features[a]!, features[b]!);
          const nearby = features.map((feature) => dot(feature, point));
          const selfKernel = dot(point, point);
          const found = posterior(known, noise, values, nearby, selfKernel);
          const matrix = features.map((_, row) =>
            features.map((__, column) => known(row, column) + (row === column ? noise[row]! : 0)),
          );
          expect(found.mean).toBeCloseTo(dot(nearby, solveDense(matrix, values)), 7);
          expect(found.variance).toBeCloseTo(selfKernel - dot(nearby, solveDense(matrix, nearby)), 7);
          expect(found.terms.reduce((sum, term) => sum + term, 0)).toBeCloseTo(found.mean, 10);
          // The mirror image gives exactly the opposite.
          const mirrored = posterior(
            known,
            noise,
            values,
            nearby.map((value) => -value),
            selfKernel,
          );
          expect(mirrored.mean + found.mean).toBe(0);
          expect(mirrored.variance).toBe(found.variance);
        },
      ),
      { numRuns: 200 },
    ));

  it('rejects more than 64 known points', () => {
    const posteriorOf = (size: number) => {
      const all = Array<number>(size).fill(1);
      return posterior((a, b) => Number(a === b), all, all, all, 100);
    };
    expect(posteriorOf(64).mean).toBeCloseTo(32, 10);
    expect(() => posteriorOf(65)).toThrow('at most 64 known points; got 65');
  });
});
