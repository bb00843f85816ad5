import { describe, expect, it } from 'vitest';
import { countDays, listDays, lastDays } from './days.ts';
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

  it('has UTC days, including both ends, across the end of a leap February', () => {
    expect(listDays('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(lastDays(30, Date.parse('2026-03-29T23:59:59Z'))).toEqual({ from: '2026-02-28', to: '2026-03-29' });
    expect([countDays('2026-01-01', '2026-12-31'), listDays('2026-02-02', '2026-02-01')]).toEqual([365, []]);
  });
});
