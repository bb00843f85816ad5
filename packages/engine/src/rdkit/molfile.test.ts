import { describe, expect, it } from 'vitest';
import { loadFamiliesForTest } from '../test-support/shipped.ts';
import { canonicalWithGroups as canonical, read, toolkit } from '../test-support/read.ts';
import { getMolfile } from './molfile.ts';
import { withCrossedBonds } from './molfile-text.ts';

function written(smiles: string): string | null {
  using molecule = read(smiles);
  return getMolfile(toolkit, molecule);
}

/** Canonical SMILES with stereo groups of a molfile, with explicit hydrogens merged as for a prediction. */
function readBack(molfile: string | null): string {
  if (molfile === null) return 'not written';
  const back = toolkit.readMolfile(molfile);
  if (!back.ok) return back.error.message;
  using molecule = back.molecule;
  return canonical(molecule.smilesWithGroups());
}

const chiralFlag = (molfile: string | null): string => molfile!.split('\n')[3]!.slice(12, 15).trim();
const PALONOSETRON = loadFamiliesForTest()
  .flatMap(({ compounds }) => compounds)
  .find(({ name }) => name === 'palonosetron')!.smiles;

describe('a molfile', () => {
  it('of palonosetron reads back as palonosetron, without overlapping atoms', () => {
    const molfile = written(canonical(PALONOSETRON))!;
    expect(readBack(molfile)).toBe(canonical(PALONOSETRON));
    const count = Number(molfile.split('\n')[3]!.slice(0, 3));
    const positions = molfile
      .split('\n')
      .slice(4, 4 + count)
      .map((line) => [Number(line.slice(0, 10)), Number(line.slice(10, 20))] as const);
    const distances = positions.flatMap(([x, y], index) =>
      positions.slice(0, index).map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)),
    );
    expect(Math.min(...distances)).toBeGreaterThan(0.2);
  });

  it.each([
    ['an undefined double bond next to a defined one', 'C/C=C/C=CC'],
    ['an undefined double bond at deuterium', '[H]C([2H])=C(F)Cl'],
    ['only an undefined double bond', 'CC=CC'],
    ['an undefined double bond next to a defined one, and a stereo group', 'C/C=C/C=CC[C@H](O)CC |&1:6|'],
    ['a substituted cubane', 'F[C@]12[C@@]3(Cl)[C@]4(Br)[C@]1(C)[C@@]1(N)[C@@]2(O)[C@]3(S)[C@@]41CC'],
    ['phosphorus with a hydrogen', 'C[P@@H]CC'],
    ['phosphorus with a hydrogen in an aromatic molecule', 'C[C@H](O)c1ccccc1[P@H]CC'],
    ['sulfur with a hydrogen', 'C[S@H](=O)=NC'],
    ['a wedge between two stereocentres', 'C[C@@H]1C[C@H]1[C@@H]1C[C@H]1C'],
    ['an allene', 'CC=C=CC'],
    ['a cumulene with E', 'C/C=C=C=C/C'],
    ['a sulfoxide', 'C[S@](=O)c1ccccc1'],
    ['a phosphoramidate', 'CO[P@](=O)(OC1CC1)N[C@@H](C)C(=O)OC'],
    ['a macrocycle', 'C1CCCCCCCCC/C=C/CCC1'],
    ['a bridged bicycle', 'CC1(C)[C@@H]2CC[C@@]1(C)C(=O)C2'],
    ['hydrogens written as atoms', '[H]/N=C(/C)[C@]([H])(O)CC'],
    ['a salt of several components', '[NH4+].[Cl-].C[C@H](O)C(=O)[O-].C[C@H](O)C(=O)O'],
    ['one atom', '[Na+]'],
    ['a proton', '[H+]'],
    ['dummy atoms', '*[C@](F)(Cl)[*:2]'],
    ['isotopes', 'C[C@@]([2H])([3H])[18OH]'],
    ['a radical', 'C[CH][C@H](O)CC'],
    ['a quaternary nitrogen', 'C[N@+]1(CC)CCCc2ccccc21'],
    ['dative bonds', 'N->[Pt](Cl)(Cl)<-N'],
    ['a racemate', 'C[C@H](O)CC |&1:1|'],
    ['relative stereo', 'C[C@H](O)[C@@H](C)N |o1:1,3|'],
    ['one absolute and one racemic centre', 'C[C@H](O)[C@@H](C)N |&1:3|'],
  ])('of %s reads back unchanged', (_name, smiles) => {
    expect(readBack(written(smiles))).toBe(canonical(smiles));
  });

  it.each([
    ['a square planar metal', 'Cl[Pt@SP1](Cl)(N)N'],
    ['an octahedral atom', 'F[S@OH1](Cl)(Br)(I)(N)O'],
    ['a quadruple bond', '[Cr]$[Cr]'],
    ['a selenoxide, whose wedges the toolkit does not read', 'C[Se@](=O)CC'],
  ])('of %s is not written, because no layout reads back correctly', (_name, smiles) => {
    expect(written(smiles)).toBeNull();
  });
});

describe('the chiral flag', () => {
  it.each([
    ['1', 'one centre, drawn', 'C[C@H](O)CC'],
    ['1', 'every centre drawn', PALONOSETRON],
    ['1', 'two molecules with a centre each', 'C[C@H](O)CC.C[C@H](N)C(=O)O'],
    ['1', 'an amine that inverts or is fixed by its rings', 'COc1ccc2nccc([C@@H](O)[C@H]3C[C@@H]4CCN3C[C@@H]4C=C)c2c1'],
    ['1', 'a phosphate whose proton moves', 'C[C@H](O)COP(=O)(O)OC'],
    ['0', 'no stereocentre', 'CCO'],
    ['0', 'flat', 'CC(O)CC'],
    ['0', 'one of two centres drawn', 'C[C@H](O)C(C)N'],
    ['0', 'one of two components drawn', 'C[C@H](O)CC.CC(N)C(=O)O'],
    ['0', 'an undefined ammonium centre', 'C[N+]1(CC)CC[C@H](O)C1'],
    ['0', 'an undefined sulfoxide', 'C[C@H](O)CS(C)=O'],
  ])('is %s of %s', (flag, _name, smiles) => {
    expect(chiralFlag(written(smiles))).toBe(flag);
  });

  it('of V3000 is set only if a centre is absolute', () => {
    expect(written('C[C@H](O)CC |&1:1|')).toMatch(/V30 COUNTS 5 4 0 0 0\n[^]*STERAC1 ATOMS=\(1 2\)/);
    expect(written('C[C@H](O)[C@@H](C)N |&1:3|')).toMatch(/V30 COUNTS 6 5 0 0 1\n/);
    expect(written('C[C@H](O)C(C)N |&1:1|')).toMatch(/V30 COUNTS 6 5 0 0 0\n/);
  });
});

describe('crossing a bond', () => {
  it('changes only that bond of a V2000 molfile', () => {
    const molfile = written('C/C=C/C')!;
    const changed = withCrossedBonds(molfile, [1]).split('\n');
    expect(changed.filter((line, index) => line !== molfile.split('\n')[index])).toEqual(['  2  3  2  3']);
  });
});
