import type { ReliabilityBin } from '@eutomer/engine/browser';
import { describe, expect, it } from 'vitest';
import { answeredBins, mergeWithin, totalsOf } from './bins.ts';

const bin = (from: number, to: number, right: number, count: number): ReliabilityBin => ({
  from,
  to,
  count,
  claimed: (from + to) / 2,
  right,
  undecided: 0,
  observed: right / count,
  lower: 0,
  upper: 1,
});
const BINS = [bin(0.5, 0.6, 5, 10), bin(0.6, 0.8, 7, 10), bin(0.8, 0.9, 4, 5), bin(0.9, 1, 20, 20)];

describe('bins of confidence', () => {
  it('leave out what gets no answer', () => {
    expect(answeredBins(BINS)).toEqual(BINS.slice(1));
  });
  it('are merged within a range', () => {
    const [, , last, ...others] = mergeWithin(BINS, 0.8, 1);
    expect(others).toEqual([]);
    expect(last).toMatchObject({ from: 0.8, to: 1, count: 25, right: 24, observed: 0.96 });
    expect(last?.claimed).toBeCloseTo(0.93);
    expect(last?.lower).toBeGreaterThan(0.7);
    expect(mergeWithin(BINS, 0.6, 0.9).map(({ to }) => to)).toEqual([0.6, 0.9, 1]);
  });
  it('add up', () => {
    expect(totalsOf([])).toBeNull();
    const totals = totalsOf(answeredBins(BINS));
    expect(totals).toMatchObject({ count: 35, right: 31 });
    expect(totals?.gap).toBeCloseTo((5 * 0.05 + 20 * 0.05) / 35);
  });
  it('have a gap that rounding does not change', () => {
    expect(totalsOf([{ ...bin(0.6, 0.8, 2, 3), observed: 0.7 }])?.gap).toBeCloseTo(0.7 - 2 / 3);
  });
});
