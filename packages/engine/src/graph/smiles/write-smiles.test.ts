import { describe, expect, it } from 'vitest';
import { read } from '../../test-support/read.ts';
import { readCanonicalSmiles } from './read-canonical-smiles.ts';
import { copyConfiguration } from '../match/isomorphism.ts';
import { writeSmiles } from './write-smiles.ts';

const MOLECULES = [
  'C[C@H](N)C(=O)O',
  'C[C@@](F)(Cl)Br',
  'CC[S@](C)=O',
  'C[C@H]1CCC[S@]1=O',
  'CC[S@+]1CCC[C@@H]1C',
  'CCC[S@+](C)CC',
  'CC1CCC[P@@]1C',
  'CC[P@](=O)(OC)F',
  'C/C=C/C(=O)/C=C\\C',
  'C1=C/CCCCCC/1',
  'Cn1c(/N=C/c2ccccc2)nc2ccccc21',
  'c1ccc(-c2ccc[nH]2)cc1',
  '[13CH3][C@H]([2H])O',
  'N->[Pt](<-N)(Cl)Cl',
  'CC(=O)[O-].[Na+]',
  'OC[C@H]1O[C@@H](O)[C@H](O)[C@@H](O)[C@@H]1O',
];

describe('a molecule written from its graph', () => {
  it.each(MOLECULES)('is read as the same molecule, with its atoms in the same order: %s', (smiles) => {
    using molecule = read(smiles);
    const { graph } = readCanonicalSmiles(molecule.smiles());
    using written = read(writeSmiles(graph));
    expect(written.smiles()).toBe(molecule.smiles());
    expect(written.toolkitGraph().atoms.map(({ z }) => z)).toEqual(graph.atoms.map(({ z }) => z));
  });
});

describe('a chirality mark', () => {
  it.each(MOLECULES.filter((smiles) => smiles.includes('@')))(
    'means the same wherever the SMILES begins: %s',
    (smiles) => {
      using molecule = read(smiles);
      for (let seed = 1; seed <= 12; seed += 1) {
        const other = molecule.handle.get_smiles(JSON.stringify({ doRandom: true, randomSeed: seed }));
        const copied = copyConfiguration(readCanonicalSmiles(other).graph, molecule.graph());
        expect([other, molecule.canonicalWith(copied!)]).toEqual([other, molecule.smiles()]);
      }
    },
  );
});
