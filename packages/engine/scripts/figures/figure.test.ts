import { expect, it } from 'vitest';
import { figureOf, withFigures } from './figure.ts';

const figure = figureOf('a.md');

it('writes each number in its place, with thousands separated', () => {
  const text = 'We know 12 pairs (9.5 % of 1,000).\nOthers know 12 pairs.';
  expect(withFigures(text, [figure('We know N pairs \\(N % of N\\)', 17_044, '10.2', 999)])).toBe(
    'We know 17,044 pairs (10.2 % of 999).\nOthers know 12 pairs.',
  );
});

it.each([
  ['a place that a document lacks', 'no such N', 'expected one place'],
  ['a place that is not the only one', 'know N pairs', 'got 2'],
  ['another number of numbers', 'We know N of N', 'expected 1 groups'],
])('rejects %s', (_, pattern, message) => {
  expect(() => withFigures('We know 12 of 13. You know 1 pairs; they know 2 pairs.', [figure(pattern, 1)])).toThrow(
    message,
  );
});
