import { describe, expect, it } from 'vitest';
import { loadFamiliesForTest } from '../../test-support/shipped.ts';
import { read } from '../../test-support/read.ts';
import { labelByAtomicNumber } from './cip.ts';
import { opposite } from '../graph.ts';

/** Compares labels from atomic numbers alone with those of RDKit's labeller. */

const COMPOUNDS = loadFamiliesForTest().flatMap(({ compounds }) => compounds.map(({ smiles }) => smiles));
/** Molecules in which duplicates, rings and aromatic neighbours decide. */
const HARD = [
  'C[C@H](c1ccccn1)c1ccccc1',
  'C[C@H](c1ccncc1)c1ccccc1',
  'O[C@H](C=C)C#C',
  'C[C@H](C=O)CO',
  'N[C@@H](Cc1c[nH]c2ccccc12)C(=O)O',
  'C[C@H](c1ccco1)c1cccs1',
  'CC(C)[C@H](C)C1CC1',
  'C[C@]12CC[C@H](C1)C2(C)C',
  'O=C1C[C@H](C)CO1',
  'C[C@H](C1=CCCC1)C1CCCC1',
  'C[C@H](N)C(F)(F)F',
  'C[C@@H](Br)[13CH3]',
  'C[C@@H](O)[2H]',
  'C[C@H](c1nccs1)c1ncco1',
  'O=[N+]([O-])C[C@H](C)c1ccccc1',
  'C[C@H](c1c[nH]cn1)C(=O)O',
  'CC[C@H](C)c1ccc(C(C)=O)cc1',
  'C[C@H](C(=N)N)C(=O)N',
  'C[C@H](B(O)O)N',
  'C[C@H](S(C)=O)S(C)(=O)=O',
  'C[C@H]([Si](C)(C)C)P(C)C',
  'C[C@H]1CCCC(=O)C1',
  // Aromatic rings: decided by the mean of two possible partners, by the only possible drawing, and by both.
  'C[C@H](c1ccccn1)c1ccncc1',
  'C[C@H](c1cn[nH]c1)c1cnoc1',
  'C[C@H](c1cnc2[nH]ncc2c1)c1cc2n[nH]cc2nc1',
  'O[C@H](c1ccc2ncccc2c1)c1ccc2nccnc2c1',
  'C[C@H](c1nc2ccccc2s1)c1nc2ccccc2o1',
  'C[C@@H](c1ccn2nccc2n1)c1ccn2cnnc2c1',
  'C[C@H](c1cccc2nsnc12)c1cccc2nonc12',
  'CC[S@](=O)c1ccccn1',
  'C[S@](=N)(=O)CC',
  'CN[S@](=O)c1ccccc1',
];

describe('CIP labels by atomic numbers', () => {
  it('agree with RDKit’s labeller whenever they are given, which is nearly always', () => {
    let centres = 0;
    let input = 0;
    for (const smiles of [...COMPOUNDS, ...HARD]) {
      using molecule = read(smiles);
      const graph = molecule.graph();
      const labels = molecule.labels();
      for (const [index, { tag, z }] of graph.atoms.entries()) {
        if (tag === null || (z !== 6 && z !== 16)) continue;
        centres += 1;
        const letter = labelByAtomicNumber(graph, index, tag);
        if (letter === null) continue;
        input += 1;
        expect([smiles, index, letter]).toEqual([smiles, index, labels.get(index)]);
        expect(labelByAtomicNumber(graph, index, opposite(tag))).not.toBe(letter);
      }
    }
    expect(input / centres).toBeGreaterThan(0.97);
  });

  it.each([
    ['isotopes', 'C[C@@H](Br)[13CH3]'],
    ['a charged ring', 'C[C@H](c1cccc[n+]1C)c1cc[n+](C)cc1'],
    ['a mirror plane', 'C[C@H](O)[C@@H](F)[C@@H](C)O'],
    ['two oxygens at sulfur', 'C[S@](=O)OC'],
    ['E and Z', 'F/C=C/[C@H](O)/C=C\\F'],
  ])('are not given if %s decide', (_, smiles) => {
    using molecule = read(smiles);
    const graph = molecule.graph();
    const index = graph.atoms.findIndex(
      ({ tag }, atom) =>
        tag !== null &&
        (smiles.includes('F)[') ? graph.neighbours[atom]!.some((next) => graph.atoms[next]!.z === 9) : true),
    );
    expect(labelByAtomicNumber(graph, index, 'cw')).toBeNull();
  });
});
