import { stringify } from 'csv-stringify/sync';
import { expect, it } from 'vitest';
import { CSV_SAFE } from './csv-safe.ts';

const cell = (value: unknown): string => stringify([[value]], { ...CSV_SAFE, quote: '' }).trimEnd();

it.each([
  '-0.1',
  '-1',
  '+1',
  '+.5',
  '-.5',
  '-1.',
  '-1,5',
  '-1,234.56',
  '-1e-3',
  '-1.5E+10',
  '-5%',
  '-5 %',
  '0.1',
  'C',
  '[C@H]',
  '-0',
])('%s is unchanged', (text) => {
  expect(cell(text)).toBe(text);
});
it.each([
  '=1+1',
  '+cmd',
  '-cmd',
  '-1+2',
  '-1-2',
  '+1;A1',
  '-',
  '+',
  '-.',
  '-e5',
  '--1',
  '@x',
  '\tx',
  '\rx',
  '-1e',
  '-1 2',
  '\uFF1D1',
  '-1\n=2',
  '−1'.replace('−', '\uFF0D'),
])('%j becomes text', (text) => {
  expect(cell(text)).toBe(`'${text}`.trimEnd());
});
it('writes numbers and booleans unchanged', () => {
  expect([cell(-0.1), cell(-5n), cell(true), cell(null)]).toEqual(['-0.1', '-5', 'true', '']);
});
