import { describe, expect, it } from 'vitest';
import { toolkit } from '../test-support/read.ts';
import { withParent } from './parent.ts';

const choose = (smiles: string): { smiles: string; isLargest: boolean } | null =>
  withParent(toolkit, smiles, ({ normal, isLargest }) => ({ smiles: normal.smiles(), isLargest }));

const AMPHETAMINE = 'C[C@H](N)Cc1ccccc1';

describe('the fragment to predict for', () => {
  it.each([
    ['a hydrochloride', `Cl.${AMPHETAMINE}`, true],
    ['a sulfate of charged ions', 'C[C@H]([NH3+])Cc1ccccc1.[O-]S(=O)(=O)[O-]', true],
    ['a tartrate', `O[C@H]([C@@H](O)C(=O)[O-])C(=O)[O-].${AMPHETAMINE}`, false],
    ['a salt for separation', `O=C(O[C@@H](C(=O)O)[C@@H](OC(=O)c1ccccc1)C(=O)O)c1ccccc1.${AMPHETAMINE}`, false],
    ['a pamoate', `${AMPHETAMINE}.O=C(O)c1cc2ccccc2c(Cc2c(O)c(C(=O)O)cc3ccccc23)c1O`, false],
    [
      'a camsylate drawn with separate charges',
      `CC1(C)[C@@H]2CC[C@@]1(C[S+2]([O-])([O-])[O-])C(=O)C2.C[C@H](N)Cc1ccccc1`,
      false,
    ],
    ['a mucate', `${AMPHETAMINE}.OC(=O)[C@@H](O)[C@H](O)[C@H](O)[C@@H](O)C(O)=O`, false],
    ['a camphorate', `${AMPHETAMINE}.CC1(C)[C@@H](CC[C@]1(C)C(O)=O)C(O)=O`, false],
    ['a larger achiral fragment', `${AMPHETAMINE}.Cn1c(=O)c2c(ncn2CC(=O)OCc2ccccc2)n(C)c1=O`, false],
  ])('of %s is the active ingredient', (_, smiles, isLargest) => {
    expect(choose(smiles)).toEqual({ smiles: AMPHETAMINE, isLargest });
  });

  it.each([
    ['an eglumine salt', 'CCNC[C@H](O)[C@@H](O)[C@H](O)[C@H](O)CO'],
    ['a salt with a resolving amine', 'C[C@H](N)c1ccccc1'],
    ['a histidine salt', 'N[C@@H](Cc1c[nH]cn1)C(=O)O'],
    ['a histidine salt, drawn as the other tautomer', 'N[C@@H](Cc1cnc[nH]1)C(=O)O'],
    ['a salt with cinchonidine', 'C=C[C@H]1CN2CC[C@H]1C[C@H]2[C@H](O)c1ccnc2ccccc12'],
    ['a salt with quininium', 'C=C[C@H]1C[NH+]2CC[C@H]1C[C@H]2[C@H](O)c1ccnc2ccc(OC)cc12'],
    ['a salt with brucine', 'COc1cc2c(cc1OC)[C@]13CCN4CC5=CCO[C@H]6CC(=O)N2[C@H]1[C@H]6[C@H]5C[C@H]43'],
  ])('of %s is the acid', (_, base) => {
    const acid = 'C[C@H](F)CC(=O)O';
    expect(choose(`${acid}.${base}`)?.smiles).toBe(acid);
  });

  it.each([
    ['quinine', 'C=C[C@H]1CN2CC[C@H]1C[C@H]2[C@H](O)c1ccnc2ccc(OC)cc12', 'OC(=O)c1cccc(Br)c1'],
    [
      'quinidine',
      'C=C[C@H]1CN2CC[C@H]1C[C@@H]2[C@@H](O)c1ccnc2ccc(OC)cc12',
      'OC[C@@H](O)[C@@H](O)[C@H](O)[C@@H](O)C(=O)O',
    ],
  ])('of a salt of %s with an acid that is no drug is the base', (_, base, acid) => {
    expect(choose(`${acid}.${base}`)?.smiles).toBe(base);
  });

  it.each([
    [
      'of two chiral compounds is the larger',
      `${AMPHETAMINE}.CC(C)Cc1ccc([C@H](C)C(=O)O)cc1`,
      'CC(C)Cc1ccc([C@H](C)C(=O)O)cc1',
    ],
    ['may be a counterion if there is no other', '[Na+].O[C@H](C)C(=O)[O-]', 'C[C@@H](O)C(=O)O'],
    ['of two counterions is the larger', 'N[C@@H](CC(=O)O)C(=O)O.NC(=N)NCCC[C@H](N)C(=O)O', 'N=C(N)NCCC[C@H](N)C(=O)O'],
  ])('%s', (_, smiles, chosen) => {
    expect(choose(smiles)).toEqual({ smiles: chosen, isLargest: true });
  });
});
