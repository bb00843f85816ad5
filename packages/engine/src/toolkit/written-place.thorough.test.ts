import { describe, expect, it } from 'vitest';
import { loadFamiliesForTest } from '../test-support/families.ts';
import { read } from '../test-support/read.ts';
import { writtenPlace } from './written-place.ts';

describe('the place of an atom in a SMILES as written', () => {
  it('is the toolkit’s number of the atom wherever it is told, in any order of writing and with double bonds written out, and that is mostly', () => {
    let told = 0;
    let asked = 0;
    const compounds = loadFamiliesForTest().flatMap(({ compounds: all }) => all.map(({ smiles }) => smiles));
    for (const [turn, compound] of compounds.filter((smiles) => !smiles.includes('[H')).entries()) {
      using drawn = read(compound);
      const details = [{}, { doRandom: true, randomSeed: turn }, { doKekule: true }][turn % 3]!;
      const smiles = drawn.handle.get_smiles(JSON.stringify(details));
      using molecule = read(smiles);
      for (const [atom, { turn: isCentre }] of molecule.graph().atoms.entries()) {
        const place = writtenPlace(smiles, molecule.graph(), atom);
        if (isCentre === null) continue;
        asked += 1;
        if (place === null) continue;
        told += 1;
        expect([smiles, place]).toEqual([smiles, molecule.atomAt(atom)]);
      }
    }
    expect(told / asked).toBeGreaterThan(0.8);
  });

  it('is not told of atoms that look alike', () => {
    using molecule = read('CC(O)CC(C)O');
    expect(writtenPlace('CC(O)CC(C)O', molecule.graph(), 1)).toBeNull();
  });
});
