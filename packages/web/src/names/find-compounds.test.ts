import { expect, it } from 'vitest';
import { bearerOf, type FoundCompound } from './find-compounds.ts';

const found = (name: string, how: FoundCompound['how'], kind: FoundCompound['kind'] = 'name'): FoundCompound => ({ name, smiles: `of ${name}`, matched: name, how, kind });

it('takes the one compound that bears the name, before those whose racemate or record does', () => {
  const esomeprazole = found('esomeprazole', 'exact', 'racemate');
  expect(bearerOf([esomeprazole])).toBe(esomeprazole);
  const named = found('one', 'exact');
  expect(bearerOf([named, found('other', 'exact', 'racemate')])).toBe(named);
});

it('takes none where several bear it, or names are only alike', () => {
  expect(bearerOf([found('one', 'exact'), found('other', 'exact')])).toBeNull();
  expect(bearerOf([found('one', 'similar'), found('other', 'prefix')])).toBeNull();
  expect(bearerOf([])).toBeNull();
});
