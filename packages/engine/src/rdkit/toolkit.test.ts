import { describe, expect, it } from 'vitest';
import { checkSmilesText } from './check-smiles-text.ts';
import { ToolkitTrap } from './errors.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { canonicalWithGroups, read, toolkit } from '../test-support/read.ts';
import { Toolkit } from './toolkit.ts';

/** Known problems of RDKit that the adapter works around; each must still occur as documented. */

describe('a derived molecule', () => {
  // RDKit's JSON loses E/Z for the labeller, which then labels without it.
  it.each([
    ['two centres and two double bonds', 'CC/C=C\\C/C=C/C[C@@H]1O[C@@H]1CCCC'],
    ['a centre that exists only because of E and Z', 'O[C@H](/C=C/C)/C=C\\C'],
    ['an oxime', 'CO/N=C(/C)[C@H](F)Cl'],
    ['ring centres that depend on each other', 'O=C([C@H]1CC[C@@H](O)CC1)N1CC(=O)N2CCc3ccccc3[C@@H]2C1'],
  ])('keeps E/Z and the letters that depend on it: %s', (_name, smiles) => {
    using molecule = read(smiles);
    const before = molecule.smiles();
    const mirror = Configuration.drawn(molecule.graph()).mirror();
    using mirrored = molecule.withTags(mirror);
    // The mirror image has the opposite letters, except at pseudoasymmetric centres, and the same E/Z.
    const other = { R: 'S', S: 'R', r: 'r', s: 's', '?': 'none' };
    expect([...mirrored.labels()].sort()).toEqual(
      [...molecule.labels()].map(([index, letter]) => [index, other[letter]]).sort(),
    );
    expect(mirrored.smiles()).not.toBe(before);
    using again = mirrored.withTags(mirror.mirror());
    expect([...again.labels()].sort()).toEqual([...molecule.labels()].sort());
    expect(again.smiles()).toBe(before);
  });
});

describe('toolkit', () => {
  // Between 616 and about 700 atoms the same defect may also cause a hang, which the pool's watchdog handles (pool.test.ts).
  it('a chain of 1,000 atoms traps an instance; a new instance works', async () => {
    const trapped = await Toolkit.start();
    const trap = (): void => {
      const result = trapped.read('C'.repeat(1_000));
      if (result.ok) result.molecule.smiles();
    };
    expect(trap).toThrow(ToolkitTrap);
    expect((await Toolkit.start()).read('C[C@H](F)Cl')).toMatchObject({ ok: true });
  });

  /** Letters as published. Sulfoxides are where RDKit's default labels are wrong. */
  it.each([
    ['esomeprazole, by its name', 'COc1ccc2nc([S@@](=O)Cc3ncc(C)c(OC)c3C)[nH]c2c1', 'S'],
    [
      'dexlansoprazole, R by its source in the prazoles’ family file',
      'Cc1c(OCC(F)(F)F)ccnc1C[S@@](=O)c1nc2ccccc2[nH]1',
      'R',
    ],
    ['L-alanine', 'C[C@H](N)C(=O)O', 'S'],
    ['L-cysteine: sulfur outranks the acid', 'SC[C@H](N)C(=O)O', 'R'],
    [
      '(R)-bromochlorofluoromethane, by hand: from the side away from H, Br, Cl, F run clockwise',
      'F[C@](Cl)(Br)[H]',
      'R',
    ],
    ['(R)-thalidomide', 'O=C1CC[C@@H](N2C(=O)c3ccccc3C2=O)C(=O)N1', 'R'],
    ['an undrawn centre', 'CC(F)Cl', '?'],
  ])('labels %s', (_name, smiles, letter) => {
    using molecule = read(smiles);
    expect([...molecule.labels().values()]).toEqual([letter]);
  });

  it('merges explicit hydrogens into their neighbours, and keeps them on request', () => {
    using molecule = read('[H]C([H])([H])C');
    using full = toolkit.readWithHydrogens('[H]C([H])([H])C')!;
    expect([molecule.graph().atoms.length, full.graph().atoms.length]).toEqual([2, 5]);
  });
});

describe('invalid SMILES', () => {
  /** [description, SMILES, code, position in the SMILES as sent] */
  const cases: [string, string, string, number | undefined][] = [
    ['empty', '', 'smiles_empty', undefined],
    ['blanks', ' \t\n', 'smiles_empty', undefined],
    ['trailing text', 'CCO garbage', 'smiles_trailing_text', 3],
    ['trailing text after leading blanks', '  CCO garbage', 'smiles_trailing_text', 5],
    ['NUL', 'CC\0O', 'smiles_control_character', 2],
    ['a letter of another script', 'CCé', 'smiles_control_character', 2],
    ['a line break inside', 'CC\nO', 'smiles_control_character', 2],
    ['a reaction', 'CC>>CO', 'smiles_reaction', 2],
    ['an unclosed ring', 'C1CCCC', 'smiles_syntax', 1],
    ['an unclosed branch', 'CC(C', 'smiles_syntax', 2],
    ['an unopened branch', 'CC)C', 'smiles_syntax', 2],
    ['an unclosed bracket', 'CC[NH3', 'smiles_syntax', 2],
    ['no element', 'CCXC', 'smiles_syntax', 2],
    ['a bond to nowhere', 'CC=', 'smiles_syntax', 2],
    ['two dots', 'C..C', 'smiles_syntax', 2],
    ['five bonds on carbon', 'OC(C)(C)(C)C', 'smiles_valence', 1],
    ['two bonds on hydrogen', 'CC(N)=[H]', 'smiles_valence', 6],
    ['four bonds on neutral nitrogen', 'ClCC[N](C)(C)C', 'smiles_valence', 4],
    ['an aromatic ring of five carbons', 'Cc1cccc1', 'smiles_aromaticity', 1],
    ['100,000 characters', 'C'.repeat(100_000), 'smiles_too_long', 5_000],
    ['600 atoms', 'C'.repeat(600), 'smiles_too_many_atoms', undefined],
    ['2,000 nested branches', `${'C('.repeat(2_000)}C${')'.repeat(2_000)}`, 'smiles_too_long', 5_000],
    ['600 nested branches', `${'C('.repeat(600)}C${')'.repeat(600)}`, 'smiles_too_many_atoms', undefined],
  ];
  it.each(cases)('%s', (_name, text, code, position) => {
    const checked = checkSmilesText(text);
    const result = checked.ok ? toolkit.read(checked.smiles) : checked;
    if (result.ok) throw new Error('was read');
    expect(result.error.code).toBe(code);
    expect(result.error.position).toBe(position);
    expect(result.error.message).toMatch(/^Expected /);
  });

  it('reads dative bonds and CXSMILES extensions', () => {
    expect(checkSmilesText('C->[Fe]')).toMatchObject({ ok: true });
    expect(checkSmilesText('C[C@H](O)CC |&1:1|')).toEqual({ ok: true, smiles: 'C[C@H](O)CC', extension: '|&1:1|' });
  });
});

describe('a mark at the central atom of an acid', () => {
  it.each([
    ['without groups', 'OC(=O)[C@@H](N)CC[P@](=O)(O)C', 'OC(=O)[C@@H](N)CCP(=O)(O)C'],
    ['a racemate', 'OC(=O)[C@@H](N)CC[P@](=O)(O)C |&1:3|', 'OC(=O)[C@@H](N)CCP(=O)(O)C |&1:3|'],
    ['in the group itself', 'OC(=O)[C@@H](N)CC[P@](=O)(O)C |&1:3,6|', 'OC(=O)[C@@H](N)CCP(=O)(O)C |&1:3|'],
    [
      'two groups',
      'OC(=O)[C@@H](N)C[C@H](F)C[P@](=O)(O)C |&1:3,o2:6|',
      'OC(=O)[C@@H](N)C[C@H](F)CP(=O)(O)C |&1:3,o2:6|',
    ],
    ['in a salt', 'Cl.OC(=O)[C@@H](N)CC[P@](=O)(O)C |o1:4|', 'Cl.OC(=O)[C@@H](N)CCP(=O)(O)C |o1:4|'],
  ])('is removed, and the stereo groups are kept: %s', (_name, marked, expected) => {
    expect(canonicalWithGroups(marked)).toBe(canonicalWithGroups(expected));
  });
});

it('computes the InChIKey only of an InChI', () => {
  expect(
    toolkit.getInchikey('InChI=1S/C13H18O2/c1-9(2)8-11-4-6-12(7-5-11)10(3)13(14)15/h4-7,9-10H,8H2,1-3H3,(H,14,15)'),
  ).toBe('HEFNNWSXXWATRW-UHFFFAOYSA-N');
  expect(toolkit.getInchikey('CC(C)Cc1ccccc1')).toBeNull();
});
