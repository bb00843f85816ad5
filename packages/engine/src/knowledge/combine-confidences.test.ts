import { describe, expect, it } from 'vitest';
import { combineConfidences, FAMILY_ALONE } from './combine-confidences.ts';

describe('a family combined with an analogy', () => {
  const BOTH = { family: 0.6, analogy: 0.4 };

  it('keeps its own confidence without an analogy', () => {
    expect(combineConfidences(0.9, 0.99, false, FAMILY_ALONE)).toBeCloseTo(0.9);
  });
  it('gains by agreement and loses by contradiction, more so with a more certain analogy', () => {
    const undecided = combineConfidences(0.9, 0.5, true, BOTH);
    expect(combineConfidences(0.9, 0.5, false, BOTH)).toBeCloseTo(undecided);
    const agreeing = [0.6, 0.8, 0.95].map((probability) => combineConfidences(0.9, probability, true, BOTH));
    const against = [0.6, 0.8, 0.95].map((probability) => combineConfidences(0.9, probability, false, BOTH));
    expect([undecided, ...agreeing]).toEqual([undecided, ...agreeing].toSorted((a, b) => a - b));
    expect([undecided, ...against]).toEqual([undecided, ...against].toSorted((a, b) => b - a));
  });
  it('may lose its answer to a more certain analogy', () => {
    expect(combineConfidences(0.6, 0.97, false, BOTH)).toBeLessThan(0.5);
  });
});
