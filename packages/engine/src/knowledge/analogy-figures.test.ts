import { FAMILY_ALONE } from './combine-confidences.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getProbability, getAnalogyClass, NO_ANALOGY_FIGURES, type AnalogyFigures } from './analogy-figures.ts';

const slope = fc.double({ min: 0, max: 50, noNaN: true });
const figures = fc
  .record({ near: slope, far: slope })
  .map((odds): AnalogyFigures => ({ ...NO_ANALOGY_FIGURES, odds, combinationWeights: FAMILY_ALONE }));
const sure = fc.double({ min: 0, max: 4, noNaN: true });
const similarity = fc.double({ min: 0, max: 1, noNaN: true });

describe('the probability that an answer by analogy is correct', () => {
  it('rises with the certainty of the comparison, from one half to the ceiling', () =>
    fc.assert(
      fc.property(figures, sure, sure, similarity, (all, a, b, nearest) => {
        const [less, extra] = [Math.min(a, b), Math.max(a, b)].map((z) => getProbability({ z, nearest }, all));
        expect(less).toBeLessThanOrEqual(extra! + 1e-12);
        expect(less).toBeGreaterThanOrEqual(0.5);
        expect(extra).toBeLessThanOrEqual(0.97);
        expect(getProbability({ z: -a, nearest }, all)).toBe(getProbability({ z: a, nearest }, all));
        expect(getProbability({ z: 0, nearest }, all)).toBe(0.5);
      }),
      { numRuns: 500 },
    ));

  const TWO: AnalogyFigures = {
    combinationWeights: FAMILY_ALONE,
    odds: { near: 4, far: 2 },
    classes: [
      { least: 0.5, compared: 10, right: 6 },
      { least: 0.8, compared: 10, right: 10 },
    ],
  };
  it.each([
    [0.25, 0.6, 1 / (1 + Math.exp(-2))],
    [0.25, 0.59, 1 / (1 + Math.exp(-0.5))],
    [9, 0.6, 0.97],
  ])(
    'has log odds proportional to the root of |z| near a known compound, otherwise to |z| (z %d, similarity %d, probability %d)',
    (z, nearest, probability) => {
      expect(getProbability({ z, nearest }, TWO)).toBeCloseTo(probability, 12);
    },
  );
  it('is one half without figures', () => {
    expect(getProbability({ z: 5, nearest: 1 }, NO_ANALOGY_FIGURES)).toBe(0.5);
    expect(getAnalogyClass(0.9, NO_ANALOGY_FIGURES)).toBeUndefined();
  });
  it('belongs to the highest class that it reaches', () => {
    expect(getAnalogyClass(0.79, TWO)?.least).toBe(0.5);
    expect(getAnalogyClass(0.8, TWO)?.least).toBe(0.8);
  });
});
