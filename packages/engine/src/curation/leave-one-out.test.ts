import { describe, expect, it } from 'vitest';
import { classStats, leaveOneClusterOut, leaveOneOut } from './leave-one-out.ts';

const times = (count: number, value: boolean): boolean[] => Array<boolean>(count).fill(value);

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

it('leaving out clusters predicts a compound from outside its cluster, and not at all if there is nothing outside', () => {
  expect(leaveOneClusterOut([true, true, false], [0, 0, 1])).toEqual([false, false, false]);
  expect(leaveOneClusterOut([true, true, true], [0, 0, 1])).toEqual([true, true, true]);
  expect(leaveOneClusterOut([true, true], [0, 0])).toEqual([null, null]);
});
