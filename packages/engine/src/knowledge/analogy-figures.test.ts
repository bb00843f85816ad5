import { FAMILY_ALONE } from './beside-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, classOf, NO_ANALOGY_FIGURES, type AnalogyFigures } from './analogy-figures.ts';

const share = fc.double({ min: 0.5, max: 1, noNaN: true });
/** Classes as validation writes them: means and shares that rise. */
const figures = fc
  .uniqueArray(fc.record({ mean: fc.double({ min: 0.001, max: 3, noNaN: true }), chance: share }), {
    selector: ({ mean }) => mean,
    maxLength: 14,
  })
  .map((classes): AnalogyFigures => {
    const means = classes.map(({ mean }) => mean).sort((one, other) => one - other);
    const chances = classes.map(({ chance }) => chance).sort((one, other) => one - other);
    return {
      besideFamily: FAMILY_ALONE,
      classes: means.map((mean, place) => ({
        least: place === 0 ? 0 : (means[place - 1]! + mean) / 2,
        mean,
        chance: chances[place]!,
        compared: 10,
        right: 5,
      })),
    };
  });
const sure = fc.double({ min: 0, max: 4, noNaN: true });

describe('the chance that an answer by analogy is right', () => {
  it('never falls with how sure the comparison is, from one half to the ceiling', () =>
    fc.assert(
      fc.property(figures, sure, sure, (all, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(chanceOf(less, all)).toBeLessThanOrEqual(chanceOf(more, all) + 1e-12);
        expect(chanceOf(less, all)).toBeGreaterThanOrEqual(0.5);
        expect(chanceOf(more, all)).toBeLessThanOrEqual(0.97);
        expect(chanceOf(-one, all)).toBe(chanceOf(one, all));
        expect(chanceOf(0, all)).toBe(0.5);
      }),
      { numRuns: 500 },
    ));

  const TWO: AnalogyFigures = {
    besideFamily: FAMILY_ALONE,
    classes: [
      { least: 0.1, mean: 0.2, chance: 0.6, compared: 10, right: 6 },
      { least: 0.5, mean: 1, chance: 1, compared: 10, right: 10 },
    ],
  };
  it.each([
    [0, 0.5],
    [0.1, 0.55],
    [0.2, 0.6],
    [0.6, 0.8],
    [1, 0.97],
    [9, 0.97],
  ])('is, at %d, %d: a straight line between the classes, and never more than the ceiling', (z, chance) => {
    expect(chanceOf(z, TWO)).toBeCloseTo(chance, 12);
  });
  it('is that of a coin before anything was compared', () => {
    expect(chanceOf(5, NO_ANALOGY_FIGURES)).toBe(0.5);
    expect(classOf(5, NO_ANALOGY_FIGURES)).toBeUndefined();
  });
  it('belongs to the class that it reaches', () => {
    expect(classOf(-0.4, TWO)?.least).toBe(0.1);
    expect(classOf(0.5, TWO)?.least).toBe(0.5);
    expect(classOf(0.05, TWO)).toBeUndefined();
  });
});
