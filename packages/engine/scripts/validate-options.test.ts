import { expect, it } from 'vitest';
import { parseValidateOptions } from './validate-options.ts';

it.each([
  [[], { check: false, onlyIfChanged: false, benchmark: undefined, withoutKnown: false, answers: undefined }],
  [['--check'], { check: true, onlyIfChanged: false, benchmark: undefined, withoutKnown: false, answers: undefined }],
  [
    ['--check-changed'],
    { check: true, onlyIfChanged: true, benchmark: undefined, withoutKnown: false, answers: undefined },
  ],
  [
    ['--benchmark', 'a.csv'],
    { check: false, onlyIfChanged: false, benchmark: 'a.csv', withoutKnown: false, answers: undefined },
  ],
  [
    ['--without-known', '--benchmark=a.smi', '--answers', 'b.csv'],
    { check: false, onlyIfChanged: false, benchmark: 'a.smi', withoutKnown: true, answers: 'b.csv' },
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
  [['--answers', 'b.csv']],
  [['--answers=', '--benchmark', 'a']],
])('%j is rejected', (args) => {
  expect(() => parseValidateOptions(args)).toThrow(/\w/);
});
