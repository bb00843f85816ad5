import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './wilson.ts';

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
