import { expect, it } from 'vitest';
import { listIsomers, type FoundCompound } from './find-compounds.ts';

const found = (
  name: string,
  how: FoundCompound['how'],
  kind: FoundCompound['kind'] = 'name',
  smiles = `of ${name}`,
): FoundCompound => ({ name, smiles, matched: name, how, kind });

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
