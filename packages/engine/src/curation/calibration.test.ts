import { describe, expect, it } from 'vitest';
import { calibrationErrorByChance, expectedCalibrationError, testedCompounds, reliability } from './calibration.ts';

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
