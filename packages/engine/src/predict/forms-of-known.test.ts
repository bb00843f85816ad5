import { describe, expect, it } from 'vitest';
import { inScope } from '../test-support/shipped-core.ts';

/** A known compound drawn as a hydrate, anhydride, cation, salt or ring-chain tautomer gets its own answer, with the structures as drawn. */

const BORTEZOMIB = 'CC(C)C[C@H](NC(=O)[C@H](Cc1ccccc1)NC(=O)c1cnccn1)B(O)O';
const PERAMIVIR = 'CCC(CC)[C@H](NC(C)=O)[C@@H]1[C@H](O)[C@@H](C(=O)O)C[C@H]1NC(=N)N';
const ESOMEPRAZOLE = 'COc1ccc2[nH]c([S@@](=O)Cc3ncc(C)c(OC)c3C)nc2c1';
const IBUPROFEN = 'CC(C)Cc1ccc([C@H](C)C(=O)O)cc1';
const WARFARIN = 'CC(=O)C[C@@H](c1ccccc1)c1c(O)c2ccccc2oc1=O';
const GLUCOSE = 'OC[C@H]1OC(O)[C@H](O)[C@@H](O)[C@@H]1O';
const ANTIPAIN = 'CC(C)[C@H](NC(=O)[C@H](CCCN=C(N)N)NC(=O)N[C@@H](Cc1ccccc1)C(=O)O)C(=O)N[C@H](C=O)CCCN=C(N)N';

const HYDRATE = 'hydrate or anhydride';
const RING_CHAIN = 'ring-chain tautomer';

describe('a known compound is answered the same', () => {
  it.each([
    ['as a boronate', BORTEZOMIB, BORTEZOMIB.replace('B(O)O', '[B-](O)(O)O'), HYDRATE],
    [
      'as its boroxine',
      BORTEZOMIB,
      BORTEZOMIB.replace(
        'B(O)O',
        'B1OB([C@H](CC(C)C)NC(=O)[C@H](Cc2ccccc2)NC(=O)c2cnccn2)OB([C@H](CC(C)C)NC(=O)[C@H](Cc2ccccc2)NC(=O)c2cnccn2)O1',
      ),
      HYDRATE,
    ],
    ['as the hydrate of its aldehyde', ANTIPAIN, ANTIPAIN.replace('C=O', 'C(O)O'), HYDRATE],
    ['as a guanidinium drawn as a carbocation', PERAMIVIR, PERAMIVIR.replace('C(=N)N', '[C+](N)N'), ''],
    [
      'as such a cation in a ring',
      'Cc1nc(C(=O)Nc2ccc(F)c([C@@]3(C)N=C(N)[C@@](C)(F)CC3(F)F)c2)co1',
      'Cc1nc(C(=O)Nc2ccc(F)c([C@@]3(C)N[C+](N)[C@@](C)(F)CC3(F)F)c2)co1',
      '',
    ],
    [
      'as a magnesium salt with bonds, in a branch',
      ESOMEPRAZOLE,
      'COc1ccc2c(c1)nc([S@@](=O)Cc1ncc(C)c(OC)c1C)n2[Mg]n1c([S@@](=O)Cc2ncc(C)c(OC)c2C)nc2cc(OC)ccc21',
      '',
    ],
    ['as a magnesium chloride with bonds', IBUPROFEN, 'CC(C)Cc1ccc([C@H](C)C(=O)O[Mg]Cl)cc1', ''],
    ['as its cyclic hemiketal', WARFARIN, 'CC1(O)C[C@@H](c2ccccc2)c2c(O1)c1ccccc1oc2=O', RING_CHAIN],
    ['as one epimer of it', WARFARIN, 'C[C@]1(O)C[C@@H](c2ccccc2)c2c(O1)c1ccccc1oc2=O', RING_CHAIN],
    ['in its open form', GLUCOSE, 'OC[C@@H](O)[C@@H](O)[C@H](O)[C@@H](O)C=O', RING_CHAIN],
  ])('%s', (_, recorded, drawn, remark) => {
    const { basis, confidence, input_is: inputIs, notes, distomer_smiles: distomer } = inScope(recorded);
    expect([basis, inputIs]).toEqual(['known', 'eutomer']);
    expect(notes).not.toMatch(/ring-chain|hydrate/);
    const own = inScope(drawn);
    expect(own).toMatchObject({ basis, confidence, input_is: inputIs });
    expect(own.notes).toContain(remark);
    const mirrored = inScope(distomer);
    expect(inScope(own.distomer_smiles)).toMatchObject({
      basis: mirrored.basis,
      confidence: mirrored.confidence,
      input_is: mirrored.input_is,
    });
  });
});

describe('a salt drawn flat, of one metal and two equal acids', () => {
  it('has both defined in the structures of the answer', () => {
    const { eutomer_smiles: eutomer, notes } = inScope('CC(C)Cc1ccc(C(C)C(=O)O[Ca]OC(=O)C(C)c2ccc(CC(C)C)cc2)cc1');
    expect(eutomer.match(/\[C@@?H\]/g)).toHaveLength(2);
    expect(inScope(eutomer).eutomer_descriptor).toMatch(/^\(\d+S,\d+S\)$/);
    expect(notes).not.toContain('undefined');
  });
});

describe('a hydrate that is recorded as one', () => {
  it('is found there if it is drawn as another tautomer, too (fosdenopterin)', () => {
    const { notes } = inScope('Nc1nc2c(c(=O)[nH]1)N[C@@H]1[C@H](N2)O[C@@H]2COP(=O)(O)O[C@@H]2C1(O)O');
    expect(notes).toContain('Known compound: fosdenopterin.');
    expect(notes).not.toContain(HYDRATE);
  });
  it('is found there', () => {
    const { notes } = inScope('NC(=O)OC[C@@H]1N=C(N)N2CCC(O)(O)[C@@]23N=C(N)N[C@@H]13');
    expect(notes).toContain('Known compound: saxitoxin.');
    expect(notes).not.toContain(HYDRATE);
  });
});
