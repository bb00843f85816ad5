import { describe, expect, it } from 'vitest';
import { spreadLabels, ticksTo } from './ticks.ts';

describe('axes of charts by day', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 50, 100]],
    [9_999, [0, 5_000, 10_000]],
    [1_000_001, [0, 500_000, 1_000_000, 1_500_000]],
  ])('has round numbers up to %i', (highest, ticks) => {
    expect(ticksTo(highest)).toEqual(ticks);
  });

  it('spreads labels evenly, at most one per day', () => {
    expect(spreadLabels(30, 5)).toEqual([0, 7, 15, 22, 29]);
    expect(spreadLabels(3, 5)).toEqual([0, 1, 2]);
    expect([spreadLabels(1, 5), spreadLabels(0, 5)]).toEqual([[0], []]);
  });
});
