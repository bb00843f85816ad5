import { expect, it } from 'vitest';
import { filterBestMatches, listIsomers, type FoundCompound } from './find-compounds.ts';

const found = (
  name: string,
  how: FoundCompound['how'],
  kind: FoundCompound['kind'] = 'name',
  smiles = `of ${name}`,
): FoundCompound => ({ name, smiles, matched: name, how, kind });

it('prefers the compound with the name to those whose racemate or record has it', () => {
  const esomeprazole = found('esomeprazole', 'exact', 'racemate');
  const omeprazole = found('omeprazole', 'exact');
  expect(filterBestMatches([esomeprazole])).toEqual([esomeprazole]);
  expect(filterBestMatches([omeprazole, esomeprazole])).toEqual([omeprazole]);
});

it('returns all that match equally well, those without stereo first', () => {
  const drawn = found('propranolol', 'exact', 'name', 'C[C@H](F)Cl');
  const flat = found('propranolol', 'exact', 'name', 'CC(F)Cl');
  expect(filterBestMatches([drawn, flat, found('dexpropranolol', 'exact', 'racemate')])).toEqual([flat, drawn]);
});

it('returns none if names are only similar', () => {
  expect(filterBestMatches([found('one', 'similar'), found('other', 'prefix')])).toEqual([]);
});

it('lists each isomer of a racemate once', () => {
  const esomeprazole = found('esomeprazole', 'exact', 'racemate');
  expect(
    listIsomers([
      found('omeprazole', 'exact'),
      esomeprazole,
      esomeprazole,
      found('rabeprazole', 'similar', 'racemate'),
    ]),
  ).toEqual(['esomeprazole']);
});
