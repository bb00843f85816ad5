import { expect, it } from 'vitest';
import { references } from '../test-support/references.ts';
import { PackedReferences, packReferences } from './packed-references.ts';

function unpack(packed: ReturnType<typeof packReferences>) {
  const read = new PackedReferences(packed);
  return Array.from({ length: read.size }, (_, position) => read.at(position));
}

const plain = (all: typeof references) => all.map(({ bits, ...others }) => ({ ...others, bits: Array.from(bits) }));

it('the whole knowledge is unpacked as it was packed', () => {
  expect(references.length).toBeGreaterThan(10_000);
  expect(references.some(({ differing }) => differing !== null)).toBe(true);
  expect(plain(unpack(packReferences(references)))).toEqual(plain(references));
});

it('an empty list stays empty', () => {
  expect(unpack(packReferences([]))).toEqual([]);
});
