import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member } from '../knowledge/compile-knowledge.ts';
import { confidence, successionProbability, type Neighbour } from './confidence.ts';

const neighbour = (agrees: boolean, similarity: number, source = 'doi:10.1/x'): Neighbour =>
  ({ member: { agrees, compound: { source: [source] } } as unknown as Member, similarity });

const anyNeighbours = fc.array(fc.record({ agrees: fc.boolean(), similarity: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 60 })
  .map((list) => list.map(({ agrees, similarity }) => neighbour(agrees, similarity)));

describe('confidence', () => {
  it('is Laplace’s rule of succession over close members', () => {
    expect(successionProbability(Array.from({ length: 8 }, () => neighbour(true, 0.8)))).toBeCloseTo(9 / 10);
    expect(successionProbability([])).toBe(0.5);
  });
  it('passes over members whose source was not checked', () => {
    expect(successionProbability([neighbour(true, 1, 'unverified')])).toBe(0.5);
  });
  it('rises with an agreeing member, falls with a disagreeing one, more for a nearer one', () => {
    fc.assert(fc.property(anyNeighbours, fc.double({ min: 0.05, max: 0.4, noNaN: true }), (others, similarity) => {
      const base = successionProbability(others);
      expect(successionProbability([...others, neighbour(true, similarity)])).toBeGreaterThan(base);
      expect(successionProbability([...others, neighbour(false, similarity)])).toBeLessThan(base);
      expect(successionProbability([...others, neighbour(false, similarity)])).toBeLessThanOrEqual(successionProbability([...others, neighbour(false, similarity / 2)]));
    }));
  });
  it('lies in 0.82 to 0.99 for known compounds, in 0.5 to 0.99 for others, and never above 0.79 on thin evidence', () => {
    fc.assert(fc.property(anyNeighbours, (others) => {
      const known = confidence(others, 'validated', true);
      const validated = confidence(others, 'validated', false);
      const exploratory = confidence(others, 'exploratory', false);
      expect(known >= 0.82 && known <= 0.99).toBe(true);
      expect(validated >= 0.5 && validated <= 0.99).toBe(true);
      expect(exploratory >= 0.5 && exploratory <= 0.79).toBe(true);
    }));
  });
});
