import { FAMILY_ALONE } from './combine-confidences.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getProbability,
  getAnalogyClass,
  MAX_FROM_OTHER_TARGETS,
  NO_ANALOGY_FIGURES,
  type AnalogyFigures,
  type EvidenceAt,
} from './analogy-figures.ts';

const slope = fc.double({ min: 0, max: 50, noNaN: true });
const slopes = fc.record({ near: slope, far: slope });
const figures = fc
  .record({ free: slopes, named: slopes })
  .map((all): AnalogyFigures => ({ ...NO_ANALOGY_FIGURES, slopes: all, combinationWeights: FAMILY_ALONE }));
const evidence = fc.constantFrom<EvidenceAt>('any-target', 'requested-target', 'other-targets');
const sure = fc.double({ min: 0, max: 4, noNaN: true });
const similarity = fc.double({ min: 0, max: 1, noNaN: true });

describe('the probability that an answer by analogy is correct', () => {
  it('rises with the certainty of the comparison, from one half to the ceiling', () =>
    fc.assert(
      fc.property(figures, sure, sure, similarity, evidence, (all, a, b, nearest, evidenceAt) => {
        const get = (z: number): number => getProbability({ z, nearest, evidenceAt }, all);
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
  it.each<[number, number, EvidenceAt, number]>([
    [0.25, 0.6, 'any-target', logistic(2)],
    [0.25, 0.59, 'any-target', logistic(1)],
    [0.25, 0.6, 'requested-target', logistic(3)],
    [0.25, 0.59, 'requested-target', logistic(1.5)],
    [9, 0.6, 'any-target', 0.97],
    [0.0025, 0.6, 'other-targets', logistic(0.3)],
    [9, 0.6, 'other-targets', MAX_FROM_OTHER_TARGETS],
  ])(
    'has log odds proportional to √|z|, by similarity and by the targets of the findings (z %d, similarity %d, %s, probability %d)',
    (z, nearest, evidenceAt, probability) => {
      expect(getProbability({ z, nearest, evidenceAt }, TWO)).toBeCloseTo(probability, 12);
    },
  );
  it('is one half without figures', () => {
    expect(getProbability({ z: 5, nearest: 1, evidenceAt: 'any-target' }, NO_ANALOGY_FIGURES)).toBe(0.5);
    expect(getAnalogyClass(0.9, NO_ANALOGY_FIGURES)).toBeUndefined();
  });
  it('belongs to the highest class that it reaches', () => {
    expect(getAnalogyClass(0.79, TWO)?.least).toBe(0.5);
    expect(getAnalogyClass(0.8, TWO)?.least).toBe(0.8);
  });
});
