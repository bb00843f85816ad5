import { describe, expect, it } from 'vitest';
import { read } from '../../test-support/read.ts';
import { skeletonHash } from './skeleton.ts';
import { matchTautomers } from './tautomers.ts';

/** Whether two molecules are tautomers, and whether their skeletons have the same hash. */
function compare(a: string, b: string): { tautomers: boolean; skeleton: boolean } {
  using first = read(a);
  using second = read(b);
  return {
    tautomers: matchTautomers(first.graph(), second.graph()) !== null,
    skeleton: skeletonHash(first.graph()) === skeletonHash(second.graph()),
  };
}

describe('tautomers', () => {
  it.each([
    ['4- and 5-methylimidazole', 'Cc1c[nH]cn1', 'Cc1cnc[nH]1'],
    ['2-pyridone and 2-hydroxypyridine', 'O=c1cccc[nH]1', 'Oc1ccccn1'],
    ['an amide and its imidic acid', 'CC(=O)NC', 'CC(O)=NC'],
    ['an amidine both ways', 'CNC(C)=N', 'CN=C(C)N'],
    ['acetylacetone and its enol', 'CC(=O)CC(C)=O', 'CC(=O)C=C(C)O'],
    ['a thioamide', 'CC(=S)N', 'CC(S)=N'],
    ['guanine as lactim', 'Nc1nc2[nH]cnc2c(=O)[nH]1', 'Nc1nc(O)c2[nH]cnc2n1'],
    ['a molecule and another SMILES of it', 'OCC(N)c1ccccc1', 'c1ccc(cc1)C(CO)N'],
  ])('%s', (_name, a, b) => {
    expect(compare(a, b)).toEqual({ tautomers: true, skeleton: true });
  });

  it.each([
    ['an alcohol and its ketone', 'CC(O)C', 'CC(=O)C'],
    ['two positions of a double bond', 'C=CCCO', 'CC=CCO'],
    ['a steroid’s double bond moved', 'CC12CCC(=O)C=C1CCCC2', 'CC12CCC(=O)CC1=CCCC2'],
    ['an acid and its anion', 'CC(=O)O', 'CC(=O)[O-]'],
    ['a hydroquinone and its quinone', 'Oc1ccc(O)cc1', 'O=C1C=CC(=O)C=C1'],
    ['isotopes', '[2H]CC(=O)O', 'CC(=O)O'],
    ['enamine and imine of a plain ketone', 'CC(=N)C', 'C=C(N)C'],
  ])('%s are not tautomers', (_name, a, b) => {
    expect(compare(a, b).tautomers).toBe(false);
  });

  it('maps each atom to one of its kind, bond by bond', () => {
    using one = read('COc1ccc2[nH]c(nc2c1)S(=O)Cc1ncc(C)c(OC)c1C');
    using other = read('COc1ccc2nc([nH]c2c1)S(=O)Cc1ncc(C)c(OC)c1C');
    const [first, second] = [one.graph(), other.graph()];
    const image = matchTautomers(first, second)!;
    expect(new Set(image).size).toBe(first.atoms.length);
    for (const { begin, end } of first.bonds) expect(second.neighbours[image[begin]!]).toContain(image[end]);
    expect(image.map((atom) => second.atoms[atom]!.z)).toEqual(first.atoms.map(({ z }) => z));
  });
});
