import { expect, it } from 'vitest';
import { getFingerprint } from '../graph/fingerprint/similarity.ts';
import { assignClusters } from './cluster.ts';

const bits = (...set: number[]): ReturnType<typeof getFingerprint> => {
  const fingerprint = new Uint8Array(8);
  for (const bit of set) fingerprint[bit >> 3]! |= 1 << (bit & 7);
  return getFingerprint(fingerprint);
};

it('near analogues are in one cluster, including through a chain of them', () => {
  const found = assignClusters([bits(0, 1, 2, 3), bits(0, 1, 2, 3, 4), bits(0, 1, 2, 3, 4, 5), bits(20, 21)]);
  expect(found[0]).toBe(found[1]);
  expect(found[1]).toBe(found[2]);
  expect(found[3]).not.toBe(found[0]);
});
