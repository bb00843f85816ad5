import { expect, it } from 'vitest';
import { assignClusters } from './cluster.ts';

it('near analogues are in one cluster, including through a chain of them', () => {
  const found = assignClusters([
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4, 5],
    [20, 21],
  ]);
  expect(found[0]).toBe(found[1]);
  expect(found[1]).toBe(found[2]);
  expect(found[3]).not.toBe(found[0]);
});
