import { describe, expect, it } from 'vitest';
import { withoutAtomMaps } from '../graph/smiles/atom-maps.ts';
import { core, inScope } from '../test-support/shipped-core.ts';

describe('the hydrogen of an imine', () => {
  it.each([
    [
      'verubecestat',
      'C[C@]1(c2cc(NC(=O)c3ccc(F)cn3)ccc2F)CS(=O)(=O)N(C)C(=N)N1',
      '[H]/N=C1/N[C@](CS(=O)(=O)N1C)(C)c1cc(NC(=O)c2ccc(F)cn2)ccc1F',
    ],
    [
      'a benzamidine',
      'N=C(N)c1ccc(O)c(CN2CC[C@H](NS(=O)(=O)c3cc4ncccc4s3)C2=O)c1',
      '[H]/N=C(\\N)c1ccc(O)c(CN2CC[C@H](NS(=O)(=O)c3cc4ncccc4s3)C2=O)c1',
    ],
    [
      'a benzamidine with all hydrogens',
      'N=C(N)c1ccc(O)c(CN2CC[C@H](NS(=O)(=O)c3cc4ncccc4s3)C2=O)c1',
      '[H]/N=C(/N([H])[H])c1ccc(O[H])c(CN2CC[C@@]([H])(NS(=O)(=O)c3cc4ncccc4s3)C2=O)c1',
    ],
    [
      'a benzamidine with a label',
      'N=C(N)c1ccc(O)c(CN2CC[C@H](NS(=O)(=O)c3cc4ncccc4s3)C2=O)c1',
      '[H]/N=C(\\[15NH2])c1ccc(O)c(CN2CC[C@H](NS(=O)(=O)c3cc4ncccc4s3)C2=O)c1',
    ],
  ])('does not hide the known compound: %s', (_name, plain, drawn) => {
    const { basis, active_enantiomer: letter, confidence } = inScope(plain);
    expect(basis).toBe('known');
    const own = inScope(drawn);
    expect(own).toMatchObject({ basis, active_enantiomer: letter, confidence });
    expect(own.eutomer_smiles).toMatch(/^\[H\]/);
    expect([inScope(own.eutomer_smiles).input_is, inScope(own.distomer_smiles).input_is]).toEqual([
      'eutomer',
      'distomer',
    ]);
  });

  it('counts as an atom of the input', () => {
    expect(inScope('[H]/N=C1/N[C@](CS(=O)(=O)N1C)(C)c1cc(NC(=O)c2ccc(F)cn2)ccc1F').stereocenter).toEqual({
      atom_index: 4,
      drawn:
        inScope('C[C@]1(c2cc(NC(=O)c3ccc(F)cn3)ccc2F)CS(=O)(=O)N(C)C(=N)N1').stereocenter.drawn === 'R' ? 'S' : 'R',
    });
  });
});

describe('marks at the bridgeheads of a cage that has a plane of symmetry', () => {
  it.each([
    [
      'vildagliptin',
      'O=C(CNC12CC3CC(CC(O)(C3)C1)C2)N1CCC[C@H]1C#N',
      'O=C(CN[C@]12C[C@H]3C[C@@H](C1)C[C@](O)(C3)C2)N1CCC[C@H]1C#N',
    ],
    [
      'saxagliptin',
      'N[C@H](C(=O)N1[C@H](C#N)C[C@@H]2C[C@@H]21)C12CC3CC(CC(O)(C3)C1)C2',
      'N[C@H](C(=O)N1[C@H](C#N)C[C@@H]2C[C@@H]21)[C@]12C[C@H]3C[C@H](C[C@](O)(C3)C1)C2',
    ],
    [
      'saxagliptin hydrochloride',
      'N[C@H](C(=O)N1[C@H](C#N)C[C@@H]2C[C@@H]21)C12CC3CC(CC(O)(C3)C1)C2',
      'Cl.N[C@H](C(=O)N1[C@H](C#N)C[C@@H]2C[C@@H]21)[C@]12C[C@H]3C[C@H](C[C@](O)(C3)C1)C2',
    ],
  ])('do not hide the known compound: %s', (_name, plain, drawn) => {
    const { basis, active_enantiomer: letter, confidence, input_is: inputIs } = inScope(plain);
    expect(basis).toBe('known');
    expect(inScope(drawn)).toMatchObject({ basis, active_enantiomer: letter, confidence, input_is: inputIs });
    expect(inScope(inScope(drawn).distomer_smiles).input_is).toBe('distomer');
  });
});

describe('atom maps', () => {
  it.each([
    ['one', 'CC(C)Cc1ccc(cc1)[C@H:7](C)C(=O)O'],
    ['at equivalent atoms', '[CH3:1][CH:2]([CH3:3])Cc1ccc(cc1)[C@H](C)C(=O)O'],
    ['at the carbons of the ring', 'CC(C)C[c:1]1[cH:2][cH:3][c:4]([cH:5]c1)[C@H](C)C(=O)O'],
    ['in a salt', '[Na+:1].CC(C)Cc1ccc(cc1)[C@H:7](C)C(=O)[O-:8]'],
    ['beside a label', 'CC(C)Cc1ccc(cc1)[C@H:7]([13CH3:1])C(=O)O'],
  ])('do not hide the known compound, and stay in its structures: %s', (_name, mapped) => {
    const own = inScope(mapped);
    const plain = inScope(withoutAtomMaps(mapped));
    expect(plain.basis).toBe('known');
    for (const field of [
      'basis',
      'active_enantiomer',
      'eutomer_descriptor',
      'confidence',
      'input_is',
      'notes',
    ] as const)
      expect([field, own[field]]).toEqual([field, plain[field]]);
    expect(own.stereocenter).toEqual(plain.stereocenter);
    expect(own.eutomer_smiles).toMatch(/:\d+\]/);
    expect(inScope(own.distomer_smiles).input_is).toBe('distomer');
  });

  it('do not invert the marks of a symmetric ring', () => {
    const plain = 'C[C@]1(O)C[C@@H](C#Cc2cncc([C@H]3NC(=O)O[C@@H]3c3cccc(F)c3)c2)C1';
    const mapped = plain.replace('(O)C', '(O)[CH2:1]');
    expect([plain, mapped].map((smiles) => [inScope(smiles).basis, inScope(smiles).input_is])).toEqual([
      ['known', 'eutomer'],
      ['known', 'eutomer'],
    ]);
  });

  it('do not make a meso compound chiral', () => {
    expect(core.predict('O[C@H:1](C(=O)O)[C@@H](O)C(=O)O')).toMatchObject({ scope: 'out-of-scope', reason: 'meso' });
  });
});
