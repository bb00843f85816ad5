import { describe, expect, it } from 'vitest';
import { read } from '../../test-support/read.ts';
import { invertMarks } from '../smiles/stereo-marks.ts';
import { isImpossible } from './bridgeheads.ts';
import { countCentres } from './centres.ts';

const impossible = (smiles: string): boolean => {
  using molecule = read(smiles);
  return isImpossible(molecule.graph());
};

// Structures of PubChem, except for the impossible ones.
const POSSIBLE = [
  ['camphor', 'CC1(C)[C@@H]2CC[C@@]1(C)C(=O)C2'],
  ['cocaine', 'COC(=O)[C@H]1[C@@H](OC(=O)c2ccccc2)C[C@@H]2CC[C@H]1N2C'],
  ['levorphanol', 'CN1CC[C@]23CCCC[C@H]2[C@H]1Cc1ccc(O)cc13'],
  ['morphine', 'CN1CC[C@]23c4c5ccc(O)c4O[C@H]2[C@@H](O)C=C[C@H]3[C@H]1C5'],
  ['huperzine A', 'C/C=C1\\[C@H]2C=C(C)C[C@]1(N)c1ccc(=O)[nH]c1C2'],
  ['trans-decalin, whose rings share a bond', 'C1CC[C@@H]2CCCC[C@H]2C1'],
  ['hydrindane, whose rings share a bond', 'C[C@]12CCCC[C@@H]1CCC2'],
] as const;

describe('two bridgeheads of a small bicycle', () => {
  it.each(POSSIBLE)('fit together in %s, and in its mirror image', (_, smiles) => {
    expect([impossible(smiles), impossible(invertMarks(smiles))]).toEqual([false, false]);
  });

  it.each([
    ['camphor', 'CC1(C)[C@@H]2CC[C@]1(C)C(=O)C2'],
    ['cocaine', 'COC(=O)[C@H]1[C@@H](OC(=O)c2ccccc2)C[C@@H]2CC[C@@H]1N2C'],
    ['levorphanol', 'CN1CC[C@]23CCCC[C@H]2[C@@H]1Cc1ccc(O)cc13'],
  ])('do not if one of them is inverted in %s', (_, smiles) => {
    expect([impossible(smiles), impossible(invertMarks(smiles))]).toEqual([true, true]);
  });

  it('are not compared if one of them is undefined', () => {
    expect(impossible('CC1(C)C2CC[C@]1(C)C(=O)C2')).toBe(false);
  });
});

describe('undefined bridgeheads', () => {
  const countUndefined = (smiles: string): number => {
    using molecule = read(smiles);
    expect([...molecule.labels().values()].filter((label) => label === '?')).toHaveLength(
      countCentres(molecule.graph())?.undrawn.length ?? Number.NaN,
    );
    return countCentres(molecule.graph())!.undrawn.length;
  };
  it.each([
    ['8-oxa-3-azabicyclo[3.2.1]octane', 'CC(=O)N1CC2CCC(C1)O2'],
    ['3-oxa-6-azabicyclo[3.1.1]heptane', 'CC(=O)N1C2CC1COC2'],
    ['3-azabicyclo[3.1.0]hexane, whose rings share a bond', 'CC(=O)N1CC2CC2C1'],
    ['tropinone', 'CN1C2CCC1CC(=O)C2'],
    ['two bicycles', 'C1C2CCC(O2)CN1CCN1CC2CCC(C1)O2'],
  ])('need no definition if they are equivalent: %s', (_, smiles) => {
    expect(countUndefined(smiles)).toBe(0);
  });
  it.each([
    ['camphor, whose bridgeheads differ', 'CC1(C)C2CCC1(C)C(=O)C2', 2],
    ['octahydrocyclopenta[c]pyrrole, which may be cis or trans', 'CC(=O)N1CC2CCCC2C1', 2],
    ['a bicycle with two equivalent arms', 'CC(O)C12CCC(C(C)O)(CN(C)C1)O2', 4],
  ])('need one in %s', (_, smiles, count) => {
    expect(countUndefined(smiles)).toBe(count);
  });
});
