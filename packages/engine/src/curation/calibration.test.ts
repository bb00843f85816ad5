import { describe, expect, it } from 'vitest';
import { getFingerprint } from '../graph/fingerprint/similarity.ts';
import { calibrationErrorByChance, expectedCalibrationError, testedCompounds, reliability } from './calibration.ts';
import { assignClusters } from './cluster.ts';
import { fitPrior } from './fit-prior.ts';
import { leaveOneClusterOut } from './leave-one-out.ts';

const many = (count: number, confidence: number, correct: boolean) =>
  Array.from({ length: count }, () => ({ confidence, correct, undecided: false }));

describe('calibration', () => {
  it('is perfect if nine in ten predictions with a confidence of 0.9 are right', () => {
    const bins = reliability([...many(9, 0.9, true), ...many(1, 0.9, false)]);
    expect(bins).toHaveLength(1);
    expect(expectedCalibrationError(bins)).toBeCloseTo(0);
  });
  it('leaves out what could not be evaluated', () => {
    expect(testedCompounds([{ correct: true }, { correct: null }, { correct: false }])).toEqual([
      { correct: true },
      { correct: false },
    ]);
  });
  it('has an error by chance that a perfectly calibrated method has on average, whatever the number of predictions', () => {
    let seed = 1;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (const size of [60, 600]) {
      const runs = Array.from({ length: 200 }, () =>
        reliability(
          Array.from({ length: size }, () => {
            const confidence = 0.6 + 0.3 * random();
            return { confidence, correct: random() < confidence, undecided: false };
          }),
        ),
      );
      const average = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
      const ratio = average(runs.map(expectedCalibrationError)) / average(runs.map(calibrationErrorByChance));
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1.1);
    }
  });
  it('weights the gap of each bin by its count', () => {
    expect(expectedCalibrationError(reliability([...many(3, 0.95, false), ...many(1, 0.55, true)]))).toBeCloseTo(
      0.75 * 0.95 + 0.25 * 0.45,
    );
  });
});

describe('prior', () => {
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

describe('leave-one-cluster-out', () => {
  const bits = (...set: number[]): ReturnType<typeof getFingerprint> => {
    const fingerprint = new Uint8Array(8);
    for (const bit of set) fingerprint[bit >> 3]! |= 1 << (bit & 7);
    return getFingerprint(fingerprint);
  };
  it('clusters near analogues, including through a chain of them', () => {
    const found = assignClusters([bits(0, 1, 2, 3), bits(0, 1, 2, 3, 4), bits(0, 1, 2, 3, 4, 5), bits(20, 21)]);
    expect(found[0]).toBe(found[1]);
    expect(found[1]).toBe(found[2]);
    expect(found[3]).not.toBe(found[0]);
  });
  it('predicts a compound from outside its cluster, and not at all if there is nothing outside', () => {
    expect(leaveOneClusterOut([true, true, false], [0, 0, 1])).toEqual([false, false, false]);
    expect(leaveOneClusterOut([true, true, true], [0, 0, 1])).toEqual([true, true, true]);
    expect(leaveOneClusterOut([true, true], [0, 0])).toEqual([null, null]);
  });
});
