import { expect, it } from 'vitest';
import { formatPercent, inPercent } from './percent.ts';

it('formats fractions in percent, with and without the sign', () => {
  expect([formatPercent(0.935), formatPercent(0.9349, 1)]).toEqual(['94\u00a0%', '93.5\u00a0%']);
  expect([inPercent(0.935), inPercent(0.9349, 1), inPercent(1)]).toEqual(['94', '93.5', '100']);
});
