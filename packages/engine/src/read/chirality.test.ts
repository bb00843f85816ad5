import { describe, expect, it } from 'vitest';
import { relativeCentres } from '../graph/stereo/centres.ts';
import { completions, Configuration } from '../graph/stereo/configuration.ts';
import { read } from '../test-support/read.ts';
import { classifyChirality } from './chirality.ts';

function describeChirality(smiles: string): string {
  using molecule = read(smiles);
  return classifyChirality(molecule);
}

describe('a ring drawn flat is called achiral only if all its diastereomers are', () => {
  it.each([
    ['hexachlorocyclohexane', 'ClC1C(Cl)C(Cl)C(Cl)C(Cl)C1Cl'],
    ['inositol', 'OC1C(O)C(O)C(O)C(O)C1O'],
  ])('%s has a chiral diastereomer', (_name, smiles) => {
    expect(describeChirality(smiles)).toBe('chiral-diastereomer');
  });

  it.each([
    ['1,4-dimethylcyclohexane', 'CC1CCC(C)CC1'],
    ['1,3,5-trimethylcyclohexane', 'CC1CC(C)CC(C)C1'],
    ['cyclobutane-1,2,3,4-tetrol', 'OC1C(O)C(O)C1O'],
    ['cyclopentane-1,2,3,4,5-pentol', 'OC1C(O)C(O)C(O)C1O'],
    ['paraldehyde', 'CC1OC(C)OC(C)O1'],
    ['two rings with two such atoms each', 'CC1CCC(CC1)C1CCC(C)CC1'],
    ['terpin', 'CC1(O)CCC(C(C)(C)O)CC1'],
  ])('%s has none', (_name, smiles) => {
    expect(describeChirality(smiles)).toBe('achiral');
  });

  it('a spirane with an axis is told apart', () => {
    expect(describeChirality('CC1CC2(C1)CC(C)C2')).toBe('no-stereocentre');
  });
});

describe('equivalent bridgeheads, drawn flat, make a molecule chiral only if they are no mirror images of each other', () => {
  it.each([
    // Both are C2-symmetric: two bridges are exchanged with the bridgeheads.
    ['bicyclo[3.3.1]nona-2,6-diene', 'C1=CCC2CC1CC=C2', 'chiral'],
    ['Tröger’s base', 'Cc1ccc2c(c1)CN1CN2Cc2cc(C)ccc21', 'no-stereocentre'],
    ['bicyclo[3.3.1]nonane', 'C1CC2CCCC(C1)C2', 'achiral'],
    ['bicyclo[3.3.1]nonane-3,7-dione', 'O=C1CC2CC(=O)CC(C1)C2', 'achiral'],
    ['norbornadiene', 'C1C2C=CC1C=C2', 'achiral'],
    ['tropinone', 'CN1C2CCC1CC(=O)C2', 'achiral'],
    ['DABCO', 'C1CN2CCN1CC2', 'achiral'],
    ['hexamethylenetetramine', 'C1N2CN3CN1CN(C2)C3', 'achiral'],
  ])('%s', (_name, smiles, chirality) => {
    expect(describeChirality(smiles)).toBe(chirality);
  });
});

describe('a drawn diastereomer of such a ring is judged by its mirror image', () => {
  it('only the alpha isomer of hexachlorocyclohexane is chiral', () => {
    using flat = read('ClC1C(Cl)C(Cl)C(Cl)C(Cl)C1Cl');
    const all = completions(new Configuration([]), relativeCentres(flat.graph())).map((one) => flat.canonicalWith(one));
    const isomers = [...new Set(all)];
    expect(isomers).toHaveLength(9);
    expect(isomers.filter((smiles) => describeChirality(smiles) === 'chiral')).toStrictEqual([
      'Cl[C@H]1[C@H](Cl)[C@@H](Cl)[C@H](Cl)[C@H](Cl)[C@H]1Cl',
      'Cl[C@H]1[C@H](Cl)[C@H](Cl)[C@@H](Cl)[C@H](Cl)[C@H]1Cl',
    ]);
  });
});
