import { expect, it } from 'vitest';
import { ORDERS } from './family-order.ts';
import type { FamilySummary } from './family-types.ts';

it('sorts names as an index does, without the locants and descriptors that they begin with', () => {
  const sorted = [
    'ALK inhibitors',
    '3a-Aryl- and 3a-benzyl-octahydroisoindoles',
    '2-Arylpropionic acids',
    'N-[(1-Benzylpyrrolidin-2-yl)methyl]benzamides',
    'trans-3-Dimethylpiperidines',
    '2-(5H-Imidazo[5,1-a]isoindol-5-yl)ethanols',
    'D-Nucleosides',
  ];
  const families = sorted.map((label) => ({ label }) as FamilySummary);
  const byName = ORDERS.name[1];
  expect(
    families
      .toReversed()
      .toSorted(byName)
      .map(({ label }) => label),
  ).toEqual(sorted);
});
