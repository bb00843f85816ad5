import { describe, expect, it } from 'vitest';
import { canonicalSmiles, read } from '../../test-support/read.ts';
import { countCentres } from './centres.ts';

const CHOLINE = 'OCC[N+](C)(C)C';

describe('the central atom of an acid is no stereocentre', () => {
  it.each([
    ['miltefosine', `CCCCCCCCOP(=O)([O-])${CHOLINE}`],
    ['miltefosine, protonated', `CCCCCCCCOP(=O)(O)${CHOLINE}`],
    ['a marked phosphinic acid', 'CC[P@](=O)(O)c1ccccc1'],
    ['a phosphinic acid with a P–H bond', 'NCC[PH](=O)O'],
    ['a sulfinic acid', 'CCS(=O)O'],
    ['a marked sulfinic acid', 'CC[S@](=O)O'],
    ['a deuterated phosphonic acid', 'CCP(=O)(O[2H])OC'],
    ['a sodium phosphate drawn with bonds', 'CCOP(=O)(O[Na])OC'],
    ['a dithioacid', 'CCP(=S)(S)OC'],
    ['an arsinic acid', 'CC[As](=O)(O)c1ccccc1'],
  ])('in %s', (_, smiles) => {
    using molecule = read(smiles);
    expect(molecule.smiles()).not.toContain('@');
    expect([...molecule.labels()]).toEqual([]);
    // Null: constitution alone does not decide.
    expect([{ drawn: 0, undrawn: [] }, null]).toContainEqual(countCentres(molecule.graph()));
  });

  it('but other centres of the molecule are', () => {
    using cyclic = read('Nc1ncnc2c1ncn2[C@@H]1O[C@@H]2CO[P@](=O)(O)O[C@H]2[C@H]1O');
    expect([...cyclic.labels().values()].sort()).toEqual(['R', 'R', 'R', 'S']);
  });

  it.each([
    ['a phosphorothioate', 'C[P@](=O)([S-])OCC'],
    ['a thioacid', 'C[P@](=S)(O)OCC'],
    ['a sulfoxide', 'CC[S@](C)=O'],
    ['a phosphonate ester', 'C[P@](=O)(F)OC(C)C'],
  ])('and neither is that of %s affected', (_, smiles) => {
    expect(canonicalSmiles(smiles)).toContain('@');
  });
});
