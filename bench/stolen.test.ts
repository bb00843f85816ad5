import { expect, it } from 'vitest';
import { stolenShare } from './stolen.ts';

const stat = (...fields: number[]): string => `cpu  ${fields.join(' ')} 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0\n`;

it('computes the stolen fraction of the demanded processor time, excluding idle time', () => {
  const before = stat(100, 10, 50, 5_000, 70, 0, 20, 40);
  expect(stolenShare(before, stat(150, 10, 60, 9_000, 90, 0, 20, 80))).toBeCloseTo(40 / (50 + 10 + 40));
  expect(stolenShare(before, before)).toBe(0);
});
