import { describe, expect, it } from 'vitest';
import { read as readSmiles, toolkit } from '../test-support/read.ts';
import { readMolecule, type ReadMolecule } from './read-molecule.ts';

function readInput(smiles: string, extension: string | null = null): ReadMolecule {
  const read = readMolecule(toolkit, { smiles, extension });
  if (!read.ok) throw new Error(read.error.message);
  return read.molecule;
}

describe('the index of an atom in the input', () => {
  it.each([
    ['hydrogens written as atoms', '[H]OC(=O)[C@@]([H])(N([H])[H])C'],
    ['a hydrogen that RDKit keeps, before others', '[H]/N=C(/N([H])[H])C([H])([H])[C@@]([H])(N)C(=O)O'],
    ['a hydrogen that RDKit keeps, after others', '[H]C([H])([C@@]([H])(N)C(=O)O)C(N)=N/[H]'],
    ['a molecule of hydrogen', '[H][H].[H]OC(=O)[C@@]([H])(N)C'],
    ['deuterium', '[H]OC(=O)[C@@]([H])(N)C([H])([2H])[2H]'],
    ['a mark at the centre of an acid', 'OC(=O)[C@@H](N)CC[P@](=O)(O)C'],
    ['a mark at the centre of an acid in a salt', 'Cl.OC(=O)[C@@H](N)CC[P@](=O)(O)C'],
    ['such a mark and hydrogens', '[H]OC(=O)[C@@]([H])(N)CC[P@](=O)(O[H])C'],
    ['centres that are racemic independently of each other', 'O[C@H](c1ccccc1)[C@H](C)NC', '|&1:1,&2:8|'],
    ['the same in a salt', 'Cl.O[C@H](c1ccccc1)[C@H](C)NC', '|&1:2,&2:9|'],
  ])('is right with %s', (_name, smiles, extension?: string) => {
    using input = toolkit.readWithHydrogens(smiles)!;
    using molecule = readInput(smiles, extension);
    const { atoms, bonds } = molecule.parent!.drawn.graph();
    const written = input.toolkitGraph();
    expect(atoms.map((_atom, index) => written.atoms[molecule.inputIndex(index)]!.z)).toEqual(atoms.map(({ z }) => z));
    for (const { begin, end } of bonds)
      expect(written.neighbours[molecule.inputIndex(begin)]).toContain(molecule.inputIndex(end));
  });
});

describe('a centre with a wavy bond', () => {
  it.each([
    ['is undefined', 'C[C@H](F)[C@H](C)O', '|w:1.1|', 1],
    ['is undefined, as are others', 'C[C@H](F)[C@H](C)O', '|w:1.1,3.3|', 0],
    ['is not one with a wedge', 'C[C@H](F)[C@H](C)O', '|wU:1.1,wD:3.3|', 2],
  ])('%s', (_name, smiles, extension, drawn) => {
    using molecule = readInput(smiles, extension);
    expect(molecule.parent!.drawn.graph().atoms.filter(({ tag }) => tag !== null)).toHaveLength(drawn);
  });
});

describe('a bond drawn with charges', () => {
  const normalised = (smiles: string): string => {
    using molecule = readInput(smiles);
    return molecule.parent!.normal.smiles();
  };
  it.each([
    ['a sulfoxide', 'C[S@+]([O-])c1ccccc1', 'C[S@](=O)c1ccccc1'],
    ['a sulfoximine', 'C[S@+]([O-])(=N)c1ccccc1', 'C[S@](=O)(=N)c1ccccc1'],
    ['a sulfone', '[O-][S+2]([O-])(C)[C@H](N)C', 'O=S(=O)(C)[C@H](N)C'],
    ['a phosphinate', 'C[P@+]([O-])(OC)c1ccccc1', 'C[P@](=O)(OC)c1ccccc1'],
    ['a phosphate', '[O-][P+](O)(O)O[C@H](C)CN', 'O=P(O)(O)O[C@H](C)CN'],
    // RDKit reads the mark of a saturated atom with one ring closure the other way round.
    ['a sulfoxide in a ring', 'C[C@H]1CCC[S@@+]1[O-]', 'C[C@H]1CCC[S@]1=O'],
    ['a sulfilimine', 'C[S@@+]([NH-])c1ccccc1', 'C[S@@](=N)c1ccccc1'],
    ['a thiophosphate', '[S-][P+](O)(O)O[C@H](C)CN', 'S=P(O)(O)O[C@H](C)CN'],
  ])('is drawn as a double bond: %s', (_name, charged, neutral) => {
    expect(normalised(charged)).toBe(normalised(neutral));
  });
  it('is not drawn where a proton can move, or where there is none', () => {
    expect(normalised('C[S+](C)[C@H](C)[O-]')).toBe(normalised('C[S+](C)[C@H](C)O'));
    expect(normalised('C[P+](C)(C)[C@H](C)O')).toBe(normalised('O[C@@H](C)[P+](C)(C)C'));
  });
  it.each([
    ['fenmezoditiaz', 'Cn1c2[n+](c([O-])c(-c3ccccc3)c1=O)[C@@H](c1cnc(Cl)s1)CS2'],
    ['mesocarb', 'CC(Cc1ccccc1)[n+]1cc([N-]C(=O)Nc2ccccc2)on1'],
    ['a sydnone', 'CC(Cc1ccccc1)[n+]1cc([O-])on1'],
    ['molsidomine', 'CCOC(=O)[N-]c1c[n+](N2CCOCC2)no1'],
    ['an oxidopyridinium', 'C[n+]1cccc([O-])c1'],
  ])('a mesoionic ring keeps its charges: %s', (_name, smiles) => {
    using molecule = readSmiles(smiles);
    expect(normalised(smiles)).toBe(molecule.smiles());
  });
  it.each([
    ['carnitine', 'C[N+](C)(C)C[C@H](O)CC(=O)[O-]', 'C[N+](C)(C)C[C@H](O)CC(=O)O'],
    ['trigonelline', 'C[n+]1cccc(C(=O)[O-])c1', 'C[n+]1cccc(C(=O)O)c1'],
    ['berberrubine', '[O-]c1c(OC)ccc2cc3-c4cc5OCOc5cc4CC[n+]3cc21', 'Oc1c(OC)ccc2cc3-c4cc5OCOc5cc4CC[n+]3cc21'],
    ['7-methylguanine', 'C[n+]1c[nH]c2nc(N)nc([O-])c12', 'C[n+]1c[nH]c2nc(N)nc(O)c12'],
  ])('another betaine is protonated: %s', (_name, betaine, acid) => {
    expect(normalised(betaine)).toBe(normalised(acid));
  });
});
