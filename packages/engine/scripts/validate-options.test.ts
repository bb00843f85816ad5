import { expect, it } from 'vitest';
import { parseValidateOptions } from './validate-options.ts';

it.each([
  [[], { check: false, onlyIfChanged: false, benchmark: undefined, withoutKnown: false }],
  [['--check'], { check: true, onlyIfChanged: false, benchmark: undefined, withoutKnown: false }],
  [['--check-changed'], { check: true, onlyIfChanged: true, benchmark: undefined, withoutKnown: false }],
  [['--benchmark', 'a.csv'], { check: false, onlyIfChanged: false, benchmark: 'a.csv', withoutKnown: false }],
  [
    ['--without-known', '--benchmark=a.smi'],
    { check: false, onlyIfChanged: false, benchmark: 'a.smi', withoutKnown: true },
  ],
])('%j is valid', (args, call) => {
  expect(parseValidateOptions(args)).toEqual(call);
});

it.each([
  [['--chekc']],
  [['a.csv']],
  [['--benchmark']],
  [['--benchmark=']],
  [['--benchmark', 'a', '--check']],
  [['--check-changed', '--check']],
  [['--benchmark', 'a', '--check-changed']],
  [['--without-known']],
])('%j is rejected', (args) => {
  expect(() => parseValidateOptions(args)).toThrow(/\w/);
});
