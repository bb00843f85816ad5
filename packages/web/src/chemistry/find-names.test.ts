import type { Knowledge } from '@eutomer/engine/browser';
import { expect, it } from 'vitest';
import { findNames } from './find-names.ts';

const family = (id: string, ...names: string[]) => ({ id, compounds: names.map((name) => ({ name, smiles: `of ${name}` })) });
const knowledge = { families: [family('quinolones', 'Levofloxacin', 'Nadifloxacin', 'S-Ofloxacin'), family('others', 'ofloxacin', 'Ofloxacin hemihydrate')] } as unknown as Knowledge;
const found = (text: string): string[] => findNames(knowledge, text).map(({ name }) => name);

it('the name itself comes first, then names that begin so, then those that hold it, the shorter first', () => {
  expect(found('Ofloxacin')).toEqual(['ofloxacin', 'Ofloxacin hemihydrate', 'S-Ofloxacin', 'Levofloxacin']);
  expect(found('floxacin')).toEqual(['ofloxacin', 'S-Ofloxacin', 'Levofloxacin', 'Nadifloxacin', 'Ofloxacin hemihydrate']);
});

it('says which compound it is, of which family, and whether that was its whole name', () => {
  expect(findNames(knowledge, ' LEVOFLOXACIN ')).toEqual([{ name: 'Levofloxacin', smiles: 'of Levofloxacin', family: 'quinolones', exact: true }]);
  expect(findNames(knowledge, 'levo')[0]!.exact).toBe(false);
});

it('finds nothing for one letter, for blanks, or for what no name holds; and never more than eight', () => {
  expect([found('o'), found('  '), found('warfarin')]).toEqual([[], [], []]);
  const many = { families: [family('many', ...Array.from({ length: 20 }, (_, index) => `name ${index}`))] } as unknown as Knowledge;
  expect(findNames(many, 'name')).toHaveLength(8);
});
