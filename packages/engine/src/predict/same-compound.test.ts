import { describe, expect, it } from 'vitest';
import { core, inScope } from '../test-support/shipped-core.ts';

/** Several drawings of one compound get one answer: the same isomer, basis, confidence and warnings. */

const BENZOYLECGONINE = 'CN1[C@H]2CC[C@@H]1[C@@H](C(=O)O)[C@@H](OC(=O)c1ccccc1)C2';
const IBUPROFEN = 'CC(C)Cc1ccc([C@H](C)C(=O)O)cc1';
const QUININE = 'C=C[C@H]1CN2CC[C@H]1C[C@H]2[C@H](O)c1ccnc2ccc(OC)cc12';
const ESOMEPRAZOLE = 'COc1ccc2[nH]c([S@@](=O)Cc3ncc(C)c(OC)c3C)nc2c1';
const OTAMIXABAN = 'COC(=O)[C@H](Cc1cccc(C(=N)N)c1)[C@@H](C)NC(=O)c1ccc(-c2cc[n+]([O-])cc2)cc1';

describe('a known compound is answered the same', () => {
  it.each([
    [
      'protonated: ammonium loses its proton and inverts, so it is no stereocentre',
      BENZOYLECGONINE,
      'C[NH+]1[C@H]2CC[C@@H]1[C@@H](C(=O)[O-])[C@@H](OC(=O)c1ccccc1)C2',
    ],
    [
      'protonated, with a mark at the ammonium',
      BENZOYLECGONINE,
      'C[N@@H+]1[C@H]2CC[C@@H]1[C@@H](C(=O)[O-])[C@@H](OC(=O)c1ccccc1)C2',
    ],
    [
      'protonated at a bridgehead, whose configuration is that of the ring',
      QUININE,
      'C=C[C@H]1C[N@@H+]2CC[C@H]1C[C@H]2[C@H](O)c1ccnc2ccc(OC)cc12',
    ],
    ['as a sodium salt with a bond: an alkali carboxylate is ionic', IBUPROFEN, 'CC(C)Cc1ccc([C@H](C)C(=O)O[Na])cc1'],
    ['as a potassium salt that begins with the metal', IBUPROFEN, '[K]OC(=O)[C@@H](C)c1ccc(CC(C)C)cc1'],
    ['as a calcium salt with bonds', IBUPROFEN, 'CC(C)Cc1ccc([C@H](C)C(=O)O[Ca]OC(=O)[C@@H](C)c2ccc(CC(C)C)cc2)cc1'],
    [
      'as an azole salt with a bond: an alkali azolide is ionic',
      ESOMEPRAZOLE,
      'COc1ccc2c(c1)nc([S@@](=O)Cc1ncc(C)c(OC)c1C)n2[Na]',
    ],
    [
      'as the hydrochloride of an N-oxide: its proton is at the oxygen',
      OTAMIXABAN,
      'COC(=O)[C@H](Cc1cccc(C(=N)N)c1)[C@@H](C)NC(=O)c1ccc(-c2cc[n+](O)cc2)cc1',
    ],
    [
      'as a salt of that kind',
      OTAMIXABAN,
      'COC(=O)[C@H](Cc1cccc(C(=[NH2+])N)c1)[C@@H](C)NC(=O)c1ccc(-c2cc[n+](O)cc2)cc1',
    ],
  ])('%s', (_why, recorded, drawn) => {
    const { basis, confidence, input_is: inputIs, warnings, notes } = inScope(recorded);
    expect(basis).toBe('known');
    const own = inScope(drawn);
    expect(own).toMatchObject({ basis, confidence, input_is: inputIs, warnings });
    expect(own.notes.includes('undefined')).toBe(notes.includes('undefined'));
    expect(inScope(own.distomer_smiles).input_is).toBe('distomer');
  });
});

/** E/Z marks at six double bonds. */
const RIFAMPICIN =
  'CO[C@H]1/C=C/O[C@@]2(C)Oc3c(C)c(O)c4c(O)c(c(/C=N/N5CCN(C)CC5)c(O)c4c3C2=O)NC(=O)/C(C)=C\\C=C\\[C@H](C)[C@H](O)[C@@H](C)[C@@H](O)[C@@H](C)[C@H](OC(C)=O)[C@@H]1C';
/** In no family, with an E/Z mark at an enol and one at an alkene. */
const IONOMYCIN =
  'C[C@H](CCC(=O)O)C[C@H](C)C[C@H](C)C(=O)/C=C(\\O)[C@H](C)C[C@H](C)C/C=C/[C@@H](C)[C@@H](O)[C@@H](C)[C@@H](O)C[C@@H]1CC[C@@](C)([C@H]2CC[C@@](C)([C@@H](C)O)O2)O1';

describe('with several double bonds, a known compound', () => {
  it.each([
    ['a member of a family', RIFAMPICIN, RIFAMPICIN.replace('/C=N/', 'C=N')],
    ['in no family', IONOMYCIN, IONOMYCIN.replace('/C=C(\\O)', 'C=C(O)')],
  ])('is recognised without one of the E/Z marks: %s', (_, recorded, drawn) => {
    const { basis, confidence, input_is: inputIs, stereocenter } = inScope(recorded);
    expect(basis).toBe('known');
    expect(inScope(drawn)).toMatchObject({ basis, confidence, input_is: inputIs, stereocenter });
    expect(drawn).not.toBe(recorded);
  });

  it('is not recognised if a mark is the opposite, even if another one is missing', () => {
    const other = RIFAMPICIN.replace('(C)=C\\C=C', '(C)=C/C=C');
    expect(other).not.toBe(RIFAMPICIN);
    expect([other, other.replace('/C=N/', 'C=N')].map((smiles) => inScope(smiles).basis)).toEqual(['family', 'family']);
  });
});

describe('a protonated N-oxide that is recorded as one', () => {
  it('is found there', () => {
    const recorded = inScope('CCc1cnn2c(NCc3ccc[n+](O)c3)cc(N3CCCC[C@H]3CCO)nc12');
    expect(recorded.basis).toBe('known');
  });
});

describe('a centre that exists only in the drawn tautomer', () => {
  it('is not said to be undefined', () => {
    // A 1,4-dihydropyridine drawn as the 3,4-dihydropyridine, whose C3 carries the proton.
    const drawn = 'COC(=O)C1C(C)=NC(C)=C(C(=O)OCCCN2CCC(c3ccccc3)(c3ccccc3)CC2)[C@H]1c1cccc([N+](=O)[O-])c1';
    expect(inScope(drawn).basis).toBe('known');
    expect(inScope(drawn).notes).not.toContain('undefined');
  });
});

describe('a letter that the charge changes', () => {
  it('is explained', () => {
    const base = inScope('CSc1ccc2c(c1)N(C[C@@H](C)CN(C)C)c1ccccc1S2');
    const salt = inScope('CSc1ccc2c(c1)N(C[C@@H](C)C[NH+](C)C)c1ccccc1S2.[Cl-]');
    expect([base, salt].map((one) => [one.active_enantiomer, one.input_is])).toEqual([
      ['S', 'eutomer'],
      ['R', 'eutomer'],
    ]);
    expect(salt.notes).toContain('uncharged, the same isomer has the other letter');
  });
});

describe('an ammonium with three different groups', () => {
  it('does not make a molecule chiral', () => {
    expect(core.predict('CC[NH+](C)Cc1ccccc1')).toMatchObject({ reason: 'achiral' });
  });
});

it('only the compound itself has a similarity of 1, though a homologue may have the same fingerprint', () => {
  const { evidence } = inScope('OC(CCN1CCCCC1)(c1ccccc1)C1CCCCC1');
  expect(evidence.slice(0, 2)).toMatchObject([
    { name: 'trihexyphenidyl', similarity: 1 },
    { name: 'procyclidine', similarity: 0.99 },
  ]);
});
