import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member } from './member.ts';
import type { DrugClassStats } from '../knowledge/class-stats.ts';
import { familyConfidence, followProbability, weighNeighbours, type Neighbour } from './family-confidence.ts';
import { FLAT_PRIOR } from '../knowledge/priors.ts';

const neighbour = (agrees: boolean, similarity: number, compound: object = {}, origin = 'synthetic'): Neighbour => ({
  member: {
    agrees,
    compound: { source: ['doi:10.1/x'], evidence: 'literature', ...compound },
    family: { origin },
  } as unknown as Member,
  similarity,
});

const anyNeighbours = fc
  .array(fc.record({ agrees: fc.boolean(), similarity: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 60 })
  .map((list) => list.map(({ agrees, similarity }) => neighbour(agrees, similarity)));
const anyPrior = fc.record({
  agreeing: fc.double({ min: 0.1, max: 20, noNaN: true }),
  against: fc.double({ min: 0.1, max: 20, noNaN: true }),
});
const follows = (neighbours: Neighbour[], prior = FLAT_PRIOR): number =>
  followProbability(weighNeighbours(neighbours), prior);

const record = (correct: number, all: number) => ({ n_correct: correct, n_validated: all }) as DrugClassStats;

describe('the confidence of a family', () => {
  it('follows Laplace’s rule of succession for close members if the prior is flat', () => {
    expect(follows(Array.from({ length: 8 }, () => neighbour(true, 0.8)))).toBeCloseTo(9 / 10);
    expect(follows([])).toBe(0.5);
  });
  it('counts measured compounds that the family claims like members', () => {
    const members = [neighbour(true, 1)];
    expect(weighNeighbours(members, { agreeing: 2, against: 3 })).toEqual({ agreeing: 3, against: 3 });
  });
  it('ignores members without a checked source, and gives a marketed enantiomer less weight, one from biosynthesis least', () => {
    expect(weighNeighbours([neighbour(true, 1, { source: ['unverified'] })])).toEqual({ agreeing: 0, against: 0 });
    expect(weighNeighbours([neighbour(true, 1, { evidence: 'marketed-enantiomer' })]).agreeing).toBe(0.75);
    expect(weighNeighbours([neighbour(true, 1, { evidence: 'marketed-enantiomer' }, 'biosynthetic')]).agreeing).toBe(
      0.5,
    );
    expect(weighNeighbours([neighbour(true, 1, { evidence: 'measured-pair' })]).agreeing).toBe(1);
  });
  it('gives a developed, never sold enantiomer no more weight than a marketed one', () => {
    expect(weighNeighbours([neighbour(true, 1, { evidence: 'developed-enantiomer' })]).agreeing).toBe(0.5);
    expect(weighNeighbours([neighbour(true, 1, { evidence: 'developed-enantiomer' }, 'biosynthetic')]).agreeing).toBe(
      0.5,
    );
  });
  it('rises with an agreeing member, falls with a disagreeing one, more for a nearer one', () => {
    fc.assert(
      fc.property(
        anyNeighbours,
        anyPrior,
        fc.double({ min: 0.05, max: 0.4, noNaN: true }),
        (others, prior, similarity) => {
          const base = follows(others, prior);
          expect(follows([...others, neighbour(true, similarity)], prior)).toBeGreaterThan(base);
          expect(follows([...others, neighbour(false, similarity)], prior)).toBeLessThan(base);
          expect(follows([...others, neighbour(false, similarity)], prior)).toBeLessThanOrEqual(
            follows([...others, neighbour(false, similarity / 2)], prior),
          );
        },
      ),
    );
  });
  it('is 0.82 to 0.99 for known compounds, 0.5 to 0.99 for others, and at most 0.79 with little evidence', () => {
    fc.assert(
      fc.property(anyNeighbours, anyPrior, (others, prior) => {
        const context = {
          prior,
          scope: 'validated',
          isKnown: false,
          stats: record(9, 10),
          claimed: undefined,
        } as const;
        const known = familyConfidence(others, { ...context, isKnown: true });
        const validated = familyConfidence(others, context);
        const exploratory = familyConfidence(others, { ...context, scope: 'exploratory' });
        expect(known >= 0.82 && known <= 0.99).toBe(true);
        expect(validated >= 0.5 && validated <= 0.99).toBe(true);
        expect(exploratory >= 0.5 && exploratory <= 0.79).toBe(true);
      }),
    );
  });
  it('of an exploratory prediction follows the family’s own record: one half without a rule, more with more evidence', () => {
    const sure = { agreeing: 15, against: 1 };
    const claimed = (correct: number, all: number) =>
      familyConfidence([neighbour(true, 1)], {
        prior: sure,
        scope: 'exploratory',
        isKnown: false,
        stats: record(correct, all),
        claimed: undefined,
      });
    expect([claimed(0, 2), claimed(0, 1), claimed(1, 2)]).toEqual([0.5, 0.5, 0.5]);
    expect(claimed(2, 2)).toBe(0.75);
    expect(claimed(4, 5)).toBe(0.71);
    expect(claimed(50, 50)).toBe(0.79);
  });
});
