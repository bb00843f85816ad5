import { expect, it } from 'vitest';
import { toolkit } from '../test-support/read.ts';
import { findOtherDrawings } from './one-drawing.ts';

/** What is to be rewritten, if these structures are in tables of the same rank. */
const find = (...structures: string[]): [string, string][] => [
  ...findOtherDrawings(
    toolkit,
    structures.map((smiles) => ({ smiles, rank: 1 })),
  ),
];

it.each([
  [
    'a lactam, not a hydroxypyridine',
    'C[C@H]1Cc2cc3c(C(F)(F)F)cc(O)nc3cc2N[C@@H]1C',
    'C[C@H]1Cc2cc3c(C(F)(F)F)cc(=O)[nH]c3cc2N[C@@H]1C',
  ],
  [
    'a dihydropyridine with its esters, not an enol (Bay K 8644)',
    'CO/C(O)=C1\\C(C)=NC(C)=C([N+](=O)[O-])[C@@H]1c1ccccc1C(F)(F)F',
    'COC(=O)C1=C(C)NC(C)=C([N+](=O)[O-])[C@@H]1c1ccccc1C(F)(F)F',
  ],
  [
    'a dihydropyrimidine without a second stereocentre',
    'COC(=O)C1C(C)=NC(=O)N(C(C)=O)[C@@H]1c1ccccc1',
    'COC(=O)C1=C(C)NC(=O)N(C(C)=O)[C@@H]1c1ccccc1',
  ],
  ['a hydroxamic acid', 'CC[C@H](NC(C)=O)C(O)=NO', 'CC[C@H](NC(C)=O)C(=O)NO'],
  ['a thiourea', 'CC(C)[C@H](/N=C(\\S)Nc1ccccc1)C(=O)O', 'CC(C)[C@H](NC(=S)Nc1ccccc1)C(=O)O'],
  ['an aminopyrimidine', 'C[C@H](O)c1cnc(=N)[nH]c1', 'C[C@H](O)c1cnc(N)nc1'],
  [
    'guanine with its amide',
    'Nc1nc(=O)c2ncn([C@@H]3C=C[C@H](CO)O3)c2[nH]1',
    'Nc1nc2c(ncn2[C@@H]2C=C[C@H](CO)O2)c(=O)[nH]1',
  ],
])('of two tautomers, keeps %s', (_, other, kept) => {
  expect(find(other, kept)).toEqual([[other, kept]]);
  expect(find(kept, other)).toEqual([[other, kept]]);
});

it('keeps the more frequent of two azoles, and rewrites both enantiomers of the other', () => {
  expect(
    find(
      'NC[C@@H]1CC[C@H](c2c[nH]cn2)O1',
      'NC[C@@H]1CC[C@H](c2cnc[nH]2)O1',
      'NC[C@H]1CC[C@@H](c2cnc[nH]2)O1',
      'NC[C@@H]1CC[C@H](c2c[nH]cn2)O1',
      'NC[C@@H]1CC[C@H](c2c[nH]cn2)O1',
    ),
  ).toEqual([
    ['NC[C@@H]1CC[C@H](c2cnc[nH]2)O1', 'NC[C@@H]1CC[C@H](c2c[nH]cn2)O1'],
    ['NC[C@H]1CC[C@@H](c2cnc[nH]2)O1', 'NC[C@H]1CC[C@@H](c2c[nH]cn2)O1'],
  ]);
});

it('where chemistry does not decide, keeps the drawing of the table with the lower rank', () => {
  const [veliparib, other] = ['C[C@@]1(c2nc3cccc(C(N)=O)c3[nH]2)CCCN1', 'C[C@@]1(c2nc3c(C(N)=O)cccc3[nH]2)CCCN1'];
  const structures = [other, other, veliparib].map((smiles, index) => ({ smiles, rank: index === 2 ? 1 : 4 }));
  expect([...findOtherDrawings(toolkit, structures)]).toEqual([[other, veliparib]]);
});

it.each([
  ['a ketone and an enol ether', 'CC(=O)C[C@H](C)O', 'COC=C[C@H](C)O'],
  ['alcohols that differ in the position of a double bond', 'C=C[C@H](C)CO', 'CC=C(C)CO'],
  ['a diketone whose stereocentre its enol lacks', 'CC(=O)[C@H](C)C(=O)CC', 'CCC(=O)C(C)=C(C)O'],
])('leaves %s alone', (_, a, b) => {
  expect(find(a, b)).toEqual([]);
});

it.each(['C/C=C/', 'C/C=C\\'])('keeps the geometry of an alkene: %s', (alkene) => {
  const kept = 'C/C=C/[C@H](C)c1c[nH]cn1';
  expect(find(`${alkene}[C@H](C)c1cnc[nH]1`, kept, kept.replace('C/C=C/', 'C/C=C\\'))).toEqual([
    [`${alkene}[C@H](C)c1cnc[nH]1`, `${alkene}[C@H](C)c1c[nH]cn1`],
  ]);
});

it('drops the mark of an enol, which its ketone has not', () => {
  expect(find('C[C@H](CC)C(=O)/C=C(\\O)CC', 'CCC(=O)CC(=O)[C@@H](C)CC')).toEqual([
    ['C[C@H](CC)C(=O)/C=C(\\O)CC', 'CCC(=O)CC(=O)[C@H](C)CC'],
  ]);
});
