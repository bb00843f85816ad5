import { FAMILY_ALONE } from './combine-confidences.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getProbability, getAnalogyClass, NO_ANALOGY_FIGURES, type AnalogyFigures } from './analogy-figures.ts';

const slope = fc.double({ min: 0, max: 50, noNaN: true });
const slopes = fc.record({ near: slope, far: slope });
const figures = fc
  .record({ free: slopes, named: slopes })
  .map((all): AnalogyFigures => ({ ...NO_ANALOGY_FIGURES, slopes: all, combinationWeights: FAMILY_ALONE }));
const sure = fc.double({ min: 0, max: 4, noNaN: true });
const similarity = fc.double({ min: 0, max: 1, noNaN: true });

describe('the probability that an answer by analogy is correct', () => {
  it('rises with the certainty of the comparison, from one half to the ceiling', () =>
    fc.assert(
      fc.property(figures, sure, sure, similarity, fc.boolean(), (all, a, b, nearest, targetNamed) => {
        const get = (z: number): number => getProbability({ z, nearest, targetNamed }, all);
        const [less, extra] = [Math.min(a, b), Math.max(a, b)].map(get);
        expect(less).toBeLessThanOrEqual(extra! + 1e-12);
        expect(less).toBeGreaterThanOrEqual(0.5);
        expect(extra).toBeLessThanOrEqual(0.97);
        expect(get(-a)).toBe(get(a));
        expect(get(0)).toBe(0.5);
      }),
      { numRuns: 500 },
    ));

  const TWO: AnalogyFigures = {
    combinationWeights: FAMILY_ALONE,
    slopes: { free: { near: 4, far: 2 }, named: { near: 6, far: 3 } },
    classes: [
      { least: 0.5, compared: 10, right: 6 },
      { least: 0.8, compared: 10, right: 10 },
    ],
  };
  const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
  it.each([
    [0.25, 0.6, false, logistic(2)],
    [0.25, 0.59, false, logistic(1)],
    [0.25, 0.6, true, logistic(3)],
    [0.25, 0.59, true, logistic(1.5)],
    [9, 0.6, false, 0.97],
  ])(
    'has log odds proportional to √|z|, by similarity and by whether a target is named (z %d, similarity %d, named %s, probability %d)',
    (z, nearest, targetNamed, probability) => {
      expect(getProbability({ z, nearest, targetNamed }, TWO)).toBeCloseTo(probability, 12);
    },
  );
  it('is one half without figures', () => {
    expect(getProbability({ z: 5, nearest: 1, targetNamed: false }, NO_ANALOGY_FIGURES)).toBe(0.5);
    expect(getAnalogyClass(0.9, NO_ANALOGY_FIGURES)).toBeUndefined();
  });
  it('belongs to the highest class that it reaches', () => {
    expect(getAnalogyClass(0.79, TWO)?.least).toBe(0.5);
    expect(getAnalogyClass(0.8, TWO)?.least).toBe(0.8);
  });
});
