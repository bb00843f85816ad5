import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { constitutionHash } from '../graph/classes.ts';
import { invertMarks } from '../graph/smiles/stereo-marks.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { references, shuffledGraph } from '../test-support/references.ts';
import { differingClasses, tagsByClass } from './tags-by-class.ts';

const getGraph = (smiles: string) => readCanonicalSmiles(smiles).graph;

describe('the configuration of centres in terms of classes', () => {
  it('is the same in any order of the atoms, and inverted at every centre in the mirror image', () => {
    let reported = 0;
    fc.assert(
      fc.property(fc.nat(references.length - 1), fc.nat(100_000), (index, seed) => {
        const { smiles } = references[index]!;
        const [own, shuffled] = [getGraph(smiles), shuffledGraph(smiles, seed)];
        const parities = tagsByClass(own);
        // Some family SMILES parse differently from RDKit's canonical ones: see the kernel's test.
        if (parities === null || constitutionHash(own) !== constitutionHash(shuffled)) return;
        expect(differingClasses(own, shuffled)).toEqual([]);
        expect(differingClasses(own, getGraph(invertMarks(smiles)))).toEqual([...parities.keys()]);
        reported += 1;
      }),
      { numRuns: 300 },
    );
    expect(reported).toBeGreaterThan(200);
  });

  it('distinguishes epimers by the centre that differs', () => {
    const one = getGraph('C[C@H](N)[C@@H](O)c1ccccc1');
    const epimer = getGraph('C[C@@H](N)[C@@H](O)c1ccccc1');
    const differing = differingClasses(one, epimer)!;
    expect(differing).toHaveLength(1);
    // It is the centre that bears nitrogen, not the one that bears oxygen.
    expect(differing).not.toEqual(differingClasses(one, getGraph('C[C@H](N)[C@H](O)c1ccccc1')));
    expect(differingClasses(one, getGraph('C[C@@H](N)[C@H](O)c1ccccc1'))).toHaveLength(2);
  });

  it.each([
    ['two centres of one class', 'C[C@H](O)[C@@H](C)O'],
    ['two ligands of one class', 'OC[C@H](O)[C@H](O)[C@@H](O)CO'],
  ])('is ambiguous with %s', (_name, smiles) => {
    expect(tagsByClass(getGraph(smiles))).toBeNull();
    expect(differingClasses(getGraph(smiles), getGraph(invertMarks(smiles)))).toBeNull();
  });

  it('is ambiguous if one has fewer defined centres, or another constitution', () => {
    expect(differingClasses(getGraph('C[C@H](N)[C@@H](O)CC'), getGraph('C[C@H](N)C(O)CC'))).toBeNull();
    expect(differingClasses(getGraph('C[C@H](N)CC'), getGraph('C[C@H](O)CC'))).toBeNull();
  });
});
