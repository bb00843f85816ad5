import { describe, expect, it } from 'vitest';
import { fitPrior } from './fit-prior.ts';

describe('the prior fitted to families', () => {
  const strength = ({ agreeing, against }: { agreeing: number; against: number }) => agreeing + against;
  const alike = (count: number, agreeing: number, against: number) =>
    Array.from({ length: count }, () => ({ agreeing, against }));
  it('has the observed share as its mean', () => {
    // Forty families of ten compounds, of which 90 % follow the rule, randomly distributed.
    const prior = fitPrior([...alike(14, 10, 0), ...alike(15, 9, 1), ...alike(8, 8, 2), ...alike(3, 7, 3)]);
    expect(prior.agreeing / strength(prior)).toBeCloseTo(0.9, 5);
  });
  it('has a large weight if families are similar, a small one if they differ', () => {
    expect(strength(fitPrior(alike(40, 9, 1)))).toBeGreaterThan(
      strength(fitPrior([...alike(32, 10, 0), ...alike(8, 5, 5)])),
    );
    expect(strength(fitPrior([...alike(36, 10, 0), ...alike(4, 0, 10)]))).toBeLessThan(1);
  });
});
