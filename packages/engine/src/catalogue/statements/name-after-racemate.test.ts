import { describe, expect, it } from 'vitest';
import { crystalRow } from '../../test-support/rows.ts';
import { nameAfterRacemate } from './name-after-racemate.ts';
import { crystalStatement } from './single-isomer-statements.ts';

const statement = (smiles: string, name?: string) => crystalStatement(crystalRow({ smiles }), [], name);
const racemate = { name: 'tolvaptan', smiles: 'CC(O)CC', form: 'racemate', isSold: true } as const;
const nameOf = (smiles: string, name?: string, racemates?: Parameters<typeof nameAfterRacemate>[1]) =>
  nameAfterRacemate([statement(smiles, name)], racemates)[0]?.name;

describe('an isomer that the tables list only under an id', () => {
  it('is named after its racemate', () => {
    expect(nameOf('CC[C@@H](C)O', undefined, [racemate])).toBe('(R)-tolvaptan');
    expect(nameOf('CC[C@H](C)O', undefined, [{ ...racemate, name: '(±)-tolvaptan' }])).toBe('(S)-tolvaptan');
  });

  it.each([
    ['no racemate has a name', 'CC[C@@H](C)O', undefined],
    ['it has several stereocentres', 'CC[C@@H](C)[C@@H](C)O', [{ ...racemate, smiles: 'CCC(C)C(C)O' }]],
    [
      'the name is that of a mixture of diastereomers',
      'CC[C@@H](C)O',
      [{ ...racemate, form: 'diastereomers' as const }],
    ],
    ['the hash of another constitution is the same', 'CC[C@@H](C)O', [{ ...racemate, smiles: 'CC(S)CC' }]],
  ])('keeps its id if %s', (_, smiles, racemates) => {
    expect(nameOf(smiles, undefined, racemates)).toBe('ligand 0CA of the PDB');
  });

  it('keeps a name of its own', () => {
    expect(nameOf('CC[C@@H](C)O', 'sec-butanol', [racemate])).toBe('sec-butanol');
  });
});
