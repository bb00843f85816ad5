import { expect, it } from 'vitest';
import { references } from '../test-support/references.ts';
import { packReferences, unpackReferences } from './pack.ts';

const plain = (all: typeof references) => all.map(({ bits, ...others }) => ({ ...others, bits: Array.from(bits) }));

it('the whole knowledge is unpacked as it was packed', () => {
  expect(references.length).toBeGreaterThan(10_000);
  expect(references.some(({ differing }) => differing !== null)).toBe(true);
  expect(plain(unpackReferences(packReferences(references)))).toEqual(plain(references));
});

it('an empty list stays empty', () => {
  expect(unpackReferences(packReferences([]))).toEqual([]);
});
