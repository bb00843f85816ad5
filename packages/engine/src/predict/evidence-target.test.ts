import { describe, expect, it } from 'vitest';
import { predicted } from '../test-support/ask.ts';
import { core } from '../test-support/shipped-core.ts';
import { loadTargetsForTest } from '../test-support/shipped.ts';

describe('the evidence names the target or effect that it is about', () => {
  it.each([
    ['records of the compound', 'CC1(C)Oc2ccc(C#N)cc2C(N2CCCC2=O)C1O', undefined, 'known', /./],
    ['records at a target', 'CN(C)CCCC1(c2ccc(F)cc2)OCc2cc(C#N)ccc21', 'SERT', 'known', /serotonin transporter/],
    ['members of a family', 'CC(C(=O)O)c1ccc(CCC)cc1', undefined, 'family', /PTGS1/],
    ['analogues', 'O=C(NC1CCN(Cc2ccccc2)C1)c1ccc(Cl)cc1', undefined, 'analogy', /receptor/],
  ])('%s', (_, smiles, target, basis, expected) => {
    const question = target === undefined ? {} : { target: loadTargetsForTest().find(target)! };
    const answer = predicted(core.predict(smiles, question));
    expect(answer.basis).toBe(basis);
    const named = answer.evidence.map((item) => item.target);
    expect(named[0]).toMatch(expected);
    expect(named.every((one) => one !== undefined)).toBe(true);
  });
});
