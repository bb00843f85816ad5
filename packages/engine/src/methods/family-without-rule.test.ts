import { describe, expect, it } from 'vitest';
import { invertMarks } from '../graph/smiles/stereo-marks.ts';
import { core } from '../test-support/shipped-core.ts';
import { answered } from '../test-support/ask.ts';

const predict = (smiles: string) => answered(core.predict(smiles));

describe('a close relative of the only compound of a family', () => {
  it.each([
    ['fluorinated levamisole', 'Fc1ccccc1[C@H]1CN2CCSC2=N1'],
    ['fluorinated levomethadone', 'CCC(=O)C(C[C@@H](C)N(C)C)(c1ccccc1)c1cccc(F)c1'],
    ['ortho-fluorinated napropamide-M', 'CCN(CC)C(=O)[C@@H](C)Oc1ccc(F)c2ccccc12'],
  ])('is answered by analogy, and is told that there is no rule: %s', (_, smiles) => {
    for (const [drawn, input_is] of [
      [smiles, 'eutomer'],
      [invertMarks(smiles), 'distomer'],
    ] as const)
      expect(predict(drawn)).toMatchObject({
        basis: 'analogy',
        input_is,
        notes: expect.stringMatching(/It matches the family ".+", which has no rule/),
      });
  });
});

describe('a close relative of compounds of a family that disagree', () => {
  it.each([
    ['of paroxetine, desfluoro', 'c1ccc([C@@H]2CCNC[C@H]2COc2ccc3c(c2)OCO3)cc1'],
    ['of femoxetine, chlorinated', 'COc1ccc(OC[C@H]2CN(C)CC[C@@H]2c2ccc(Cl)cc2)cc1'],
  ])('is answered like the most similar one: %s', (_, smiles) => {
    expect(predict(smiles)).toMatchObject({
      basis: 'analogy',
      input_is: 'eutomer',
      notes: expect.stringContaining('which has no reliable rule, because its compounds disagree'),
    });
  });
});

describe('a relative of the only compound of a family that analogues contradict', () => {
  it('gets no answer: demethylated dimetindene, whose other enantiomer is known at another receptor', () => {
    expect(predict('CNCCC1=C([C@@H](C)c2ccccn2)c2ccccc2C1')).toMatchObject({ reason: 'too-uncertain' });
  });
});

describe('a relative of a family’s compounds that lacks what the family needs', () => {
  it.each([
    ['a 3-alkylmorphinan, like dimemorfan', 'CCc1ccc2c(c1)[C@]13CCCC[C@@H]1[C@H](C2)N(C)CC3'],
    ['the N-oxide of dextromethorphan', 'COc1ccc2c(c1)[C@]13CCCC[C@@H]1[C@H](C2)[N+](C)([O-])CC3'],
    ['a phenoxypropylacetamide without methoxy group', 'CC(=O)N[C@H](C)COc1c(C)cccc1C'],
    ['a norfluoxetine with ortho fluorine', 'NCC[C@H](Oc1ccc(C(F)(F)F)cc1F)c1ccccc1'],
    ['a 5-methyl-7-hydroxyaminotetralin', 'CCCN(CCC)[C@@H]1CCc2c(C)cc(O)cc2C1'],
    ['an amide of a hydroxyphenylpiperidine', 'CC(=O)N1CCC[C@H](c2cccc(O)c2)C1'],
  ])('is not answered by the family: %s', (_, smiles) => {
    expect(predict(smiles)).not.toMatchObject({ basis: 'family' });
  });
});

describe('a compound whose mirror image is only known to be more toxic to a non-target organism', () => {
  it('is not named the distomer for that', () => {
    const desethylLactofen = 'C[C@H](OC(=O)c1cc(Oc2ccc(C(F)(F)F)cc2Cl)ccc1[N+](=O)[O-])C(=O)O';
    expect(predict(desethylLactofen)).not.toMatchObject({ input_is: 'distomer' });
  });
});
