import { expect, it } from 'vitest';
import { bearersOf, isomersOf, type FoundCompound } from './find-compounds.ts';

const found = (
  name: string,
  how: FoundCompound['how'],
  kind: FoundCompound['kind'] = 'name',
  smiles = `of ${name}`,
): FoundCompound => ({ name, smiles, matched: name, how, kind });

it('takes the compound that bears the name, before those whose racemate or record does', () => {
  const esomeprazole = found('esomeprazole', 'exact', 'racemate');
  const omeprazole = found('omeprazole', 'exact');
  expect(bearersOf([esomeprazole])).toEqual([esomeprazole]);
  expect(bearersOf([omeprazole, esomeprazole])).toEqual([omeprazole]);
});

it('takes all that bear it in the same sense, flat drawings first', () => {
  const drawn = found('propranolol', 'exact', 'name', 'C[C@H](F)Cl');
  const flat = found('propranolol', 'exact', 'name', 'CC(F)Cl');
  expect(bearersOf([drawn, flat, found('dexpropranolol', 'exact', 'racemate')])).toEqual([flat, drawn]);
});

it('takes none where names are only alike', () => {
  expect(bearersOf([found('one', 'similar'), found('other', 'prefix')])).toEqual([]);
});

it('names the isomers of a racemate once each', () => {
  const esomeprazole = found('esomeprazole', 'exact', 'racemate');
  expect(
    isomersOf([found('omeprazole', 'exact'), esomeprazole, esomeprazole, found('rabeprazole', 'similar', 'racemate')]),
  ).toEqual(['esomeprazole']);
});
