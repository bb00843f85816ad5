import { expect, it } from 'vitest';
import { parseValidateOptions } from './validate-options.ts';

const NONE = { check: false, onlyIfChanged: false, benchmark: undefined, withoutKnown: false, answers: undefined };

it.each([
  [[], {}],
  [['--check'], { check: true }],
  [['--check-changed'], { check: true, onlyIfChanged: true }],
  [['--benchmark', 'a.csv'], { benchmark: 'a.csv' }],
  [
    ['--without-known', '--benchmark=a.smi', '--answers', 'b.csv'],
    { benchmark: 'a.smi', withoutKnown: true, answers: 'b.csv' },
  ],
])('%j is valid', (args, given) => {
  expect(parseValidateOptions(args)).toEqual({ ...NONE, ...given });
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
  [['--answers', 'b.csv']],
  [['--answers=', '--benchmark', 'a']],
])('%j is rejected', (args) => {
  expect(() => parseValidateOptions(args)).toThrow(/\w/);
});
