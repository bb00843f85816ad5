import { describe, expect, it } from 'vitest';
import { classStats, leaveOneOut } from './leave-one-out.ts';
import { wilsonInterval } from '../knowledge/wilson.ts';

const times = (count: number, value: boolean): boolean[] => Array<boolean>(count).fill(value);

describe('Wilson interval', () => {
  /** Computes the bounds independently, by bisection of the score equation (k/n - p)² = z² p (1 - p) / n. */
  it.each([
    [8, 8, 0.6756, 1],
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [1035, 1051, 0.9754, 0.9906],
  ])('%i of %i', (correct, total, lower, upper) => {
    const interval = wilsonInterval(correct, total);
    expect(interval.lower).toBeCloseTo(lower, 3);
    expect(interval.upper).toBeCloseTo(upper, 3);
  });
  it('is the whole range if nothing was counted', () => {
    expect(wilsonInterval(0, 0)).toEqual({ lower: 0, upper: 1 });
  });
});

describe('leave-one-out', () => {
  it('is correct for all if all agree, whatever the template’s arrangement', () => {
    expect(leaveOneOut(times(8, true))).toEqual(times(8, true));
    expect(leaveOneOut(times(8, false))).toEqual(times(8, true));
  });
  it('counts each disagreeing compound as an error', () => {
    expect(leaveOneOut([...times(7, true), false]).filter(Boolean)).toHaveLength(7);
  });
  it('does not count the compound itself in its majority', () => {
    expect(leaveOneOut([true, true, true, false, false])).toEqual(times(5, false));
  });
  it('does not evaluate a compound without others, and leaves it out of all figures', () => {
    expect(leaveOneOut([true])).toEqual([null]);
    expect(leaveOneOut([])).toEqual([]);
    expect(classStats(leaveOneOut([false]))).toMatchObject({ n_validated: 0, n_correct: 0 });
  });
  it('counts a tie among the others as wrong', () => {
    expect(leaveOneOut([true, true, false])).toEqual([false, false, false]);
    expect(leaveOneOut([true, false])).toEqual([false, false]);
  });
  it('chooses the tier by the lower bound', () => {
    expect(classStats(times(16, true))).toEqual({
      n_validated: 16,
      n_correct: 16,
      accuracy: '100.0%',
      wilson_ci_lower: 80.6,
      kc_tier: 'T1',
    });
    expect(classStats(times(8, true)).kc_tier).toBe('T2');
    expect(classStats(times(3, true)).kc_tier).toBe('T3');
    expect(classStats([])).toEqual({
      n_validated: 0,
      n_correct: 0,
      accuracy: '0.0%',
      wilson_ci_lower: 0,
      kc_tier: 'T4',
    });
  });
});
