import { describe, expect, it } from 'vitest';
import { read } from '../../test-support/read.ts';
import { isImpossible } from './bridgeheads.ts';

const impossible = (smiles: string): boolean => {
  using molecule = read(smiles);
  return isImpossible(molecule.graph());
};
const mirrored = (smiles: string): string => smiles.replaceAll(/@+/g, (mark) => (mark === '@' ? '@@' : '@'));

// Structures of PubChem, except for the impossible ones.
const POSSIBLE = [
  ['camphor', 'CC1(C)[C@@H]2CC[C@@]1(C)C(=O)C2'],
  ['cocaine', 'COC(=O)[C@H]1[C@@H](OC(=O)c2ccccc2)C[C@@H]2CC[C@H]1N2C'],
  ['levorphanol', 'CN1CC[C@]23CCCC[C@H]2[C@H]1Cc1ccc(O)cc13'],
  ['morphine', 'CN1CC[C@]23c4c5ccc(O)c4O[C@H]2[C@@H](O)C=C[C@H]3[C@H]1C5'],
  ['huperzine A', 'C/C=C1\\[C@@H]2C=C(C)C[C@]1(N)c1ccc(=O)[nH]c1C2'],
  ['trans-decalin, whose rings share a bond', 'C1CC[C@@H]2CCCC[C@H]2C1'],
  ['hydrindane, whose rings share a bond', 'C[C@]12CCCC[C@@H]1CCC2'],
] as const;

describe('two bridgeheads of a small bicycle', () => {
  it.each(POSSIBLE)('fit together in %s, and in its mirror image', (_, smiles) => {
    expect([impossible(smiles), impossible(mirrored(smiles))]).toEqual([false, false]);
  });

  it.each([
    ['camphor', 'CC1(C)[C@@H]2CC[C@]1(C)C(=O)C2'],
    ['cocaine', 'COC(=O)[C@H]1[C@@H](OC(=O)c2ccccc2)C[C@@H]2CC[C@@H]1N2C'],
    ['levorphanol', 'CN1CC[C@]23CCCC[C@H]2[C@@H]1Cc1ccc(O)cc13'],
  ])('do not if one of them is inverted in %s', (_, smiles) => {
    expect([impossible(smiles), impossible(mirrored(smiles))]).toEqual([true, true]);
  });

  it('are not compared if one of them is undefined', () => {
    expect(impossible('CC1(C)C2CC[C@]1(C)C(=O)C2')).toBe(false);
  });
});
