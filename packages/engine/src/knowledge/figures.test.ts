import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './wilson.ts';
import { isVerified } from './family.ts';
import { loadReliability } from './load-knowledge.ts';
import { loadKnowledgeForTest } from '../test-support/shipped.ts';

const { families, stats } = loadKnowledgeForTest();
const reliability = loadReliability();
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the reliability of confidence', () => {
  it('covers every evaluated compound, consistently with the families’ figures', () => {
    for (const { id, compounds } of families) {
      const { leftOut, ceiling, exploratory } = reliability.families[id]!;
      const names = new Set(compounds.map(({ name }) => name));
      expect([id, leftOut.length, leftOut.filter(({ outcome }) => outcome === 'right').length]).toEqual([
        id,
        stats[id]!.n_validated,
        stats[id]!.n_correct,
      ]);
      expect([id, ceiling >= 0.5 && ceiling < 0.8]).toEqual([id, true]);
      expect([id, exploratory]).toEqual([id, stats[id]!.n_validated < 5 || stats[id]!.wilson_ci_lower < 50]);
      expect(leftOut.filter(({ name, confidence }) => !names.has(name) || !(confidence > 0 && confidence < 1))).toEqual(
        [],
      );
    }
  });
  it('does not evaluate a compound without relatives', () => {
    const single = families.filter(({ compounds }) => compounds.filter(isVerified).length === 1);
    expect(single.length).toBeGreaterThan(0);
    for (const { id } of single) {
      expect(stats[id]).toEqual({ n_validated: 0, n_correct: 0, accuracy: '0.0%', wilson_ci_lower: 0, kc_tier: 'T4' });
      expect(reliability.families[id]).toEqual({ leftOut: [], ceiling: 0.5, exploratory: true });
    }
    expect(Object.values(stats).filter(({ n_validated: assessed }) => assessed === 1)).toEqual([]);
  });
  it('has bins that contain each of them once, with share and interval', () => {
    const all = Object.values(reliability.families).flatMap(({ leftOut }) => leftOut);
    expect(sum(reliability.bins.map(({ count }) => count))).toBe(all.length);
    expect(sum(reliability.bins.map(({ right }) => right))).toBe(
      all.filter(({ outcome }) => outcome === 'right').length,
    );
    expect(sum(reliability.bins.map(({ undecided }) => undecided))).toBe(
      all.filter(({ outcome }) => outcome === 'undecided').length,
    );
    expect(all.length).toBeGreaterThan(1_000);
    for (const { count, right, observed, lower, upper, claimed, from, to } of reliability.bins) {
      expect(observed).toBeCloseTo(right / count, 3);
      expect(lower).toBeCloseTo(wilsonInterval(right, count).lower, 3);
      expect(upper).toBeCloseTo(wilsonInterval(right, count).upper, 3);
      expect(claimed).toBeGreaterThanOrEqual(from);
      expect(claimed).toBeLessThanOrEqual(to);
    }
  });
});
