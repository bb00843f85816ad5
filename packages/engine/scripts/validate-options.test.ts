import { expect, it } from 'vitest';
import { parseValidateOptions } from './validate-options.ts';

it.each([
  [[], { check: false, benchmark: undefined, withoutKnown: false }],
  [['--check'], { check: true, benchmark: undefined, withoutKnown: false }],
  [['--benchmark', 'a.csv'], { check: false, benchmark: 'a.csv', withoutKnown: false }],
  [['--without-known', '--benchmark=a.smi'], { check: false, benchmark: 'a.smi', withoutKnown: true }],
])('%j is valid', (args, call) => {
  expect(parseValidateOptions(args)).toEqual(call);
});

it.each([
  [['--chekc']],
  [['a.csv']],
  [['--benchmark']],
  [['--benchmark=']],
  [['--benchmark', 'a', '--check']],
  [['--without-known']],
])('%j is rejected', (args) => {
  expect(() => parseValidateOptions(args)).toThrow(/\w/);
});
