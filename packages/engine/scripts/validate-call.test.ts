import { expect, it } from 'vitest';
import { readValidateCall } from './validate-call.ts';

it.each([
  [[], { check: false, benchmark: undefined, withoutKnown: false }],
  [['--check'], { check: true, benchmark: undefined, withoutKnown: false }],
  [['--benchmark', 'a.csv'], { check: false, benchmark: 'a.csv', withoutKnown: false }],
  [['--without-known', '--benchmark=a.smi'], { check: false, benchmark: 'a.smi', withoutKnown: true }],
])('%j is understood', (args, call) => {
  expect(readValidateCall(args)).toEqual(call);
});

it.each([
  [['--chekc']],
  [['a.csv']],
  [['--benchmark']],
  [['--benchmark=']],
  [['--benchmark', 'a', '--check']],
  [['--without-known']],
])('%j is refused', (args) => {
  expect(() => readValidateCall(args)).toThrow(/\w/);
});
