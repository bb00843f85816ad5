import { describe, expect, it } from 'vitest';
import { read } from '../../test-support/read.ts';
import { findHinderedAxis } from './hindered-axis.ts';

function findAxis(smiles: string): readonly [number, number] | null {
  using molecule = read(smiles);
  return findHinderedAxis(molecule.graph());
}

describe('a hindered bond between two rings', () => {
  it.each([
    ['sotorasib', 'C=CC(=O)N1CCN(c2nc(=O)n(-c3c(C)ccnc3C(C)C)c3nc(-c4c(O)cccc4F)c(F)cc23)[C@@H](C)C1'],
    ['BMS-986142', 'Cc1c(-c2c(F)cc(C(N)=O)c3[nH]c4c(c23)CC[C@H](C(C)(C)O)C4)cccc1-n1c(=O)c2cccc(F)c2n(C)c1=O'],
    ['1,1′-bi-2-naphthol', 'Oc1ccc2ccccc2c1-c1c(O)ccc2ccccc12'],
  ])('is found in %s', (_name, smiles) => {
    expect(findAxis(smiles)).not.toBeNull();
  });

  it.each([
    ['valsartan', 'CCCCC(=O)N(Cc1ccc(-c2ccccc2-c2nnn[nH]2)cc1)[C@H](C(=O)O)C(C)C'],
    ['a ring with two equal sides', 'Cc1cccc(C)c1-c1c(C)cccc1C(=O)N[C@@H](C)CO'],
    ['atorvastatin', 'CC(C)c1c(C(=O)Nc2ccccc2)c(-c2ccccc2)c(-c2ccc(F)cc2)n1CC[C@@H](O)C[C@@H](O)CC(=O)O'],
    ['alpha-phenylethylamine', 'C[C@H](N)c1ccccc1'],
    ['a five-membered ring with three substituted neighbours', 'Cc1cc(Cl)cc(Br)c1-n1nc(C)cc1C(=O)N[C@@H](C)CO'],
    ['an indole deuterated at nitrogen', 'Cc1cccc(Cl)c1-c1c(C)c2ccccc2n1[2H]'],
    ['a saturated ring', 'Cc1cccc(Cl)c1[C@H]1CCCCN1C'],
  ])('is not found in %s', (_name, smiles) => {
    expect(findAxis(smiles)).toBeNull();
  });
});
