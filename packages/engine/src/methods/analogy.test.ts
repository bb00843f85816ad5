import { FAMILY_ALONE } from '../knowledge/combine-confidences.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCentres } from '../analogy/reference.ts';
import { countMarks, invertMarks } from '../graph/smiles/stereo-marks.ts';
import type { AnalogyFigures } from '../knowledge/analogy-figures.ts';
import { loadPreparedForTest } from '../test-support/shipped.ts';
import type { InScope, Prediction } from '../predict/prediction.ts';
import { PredictorCore } from '../predict/predictor-core.ts';
import { analogy, references } from '../test-support/references.ts';
import { answered } from '../test-support/ask.ts';

/** Test figures in which confidence rises with |z|, so that letters are given. */
const FIGURES: AnalogyFigures = {
  combinationWeights: FAMILY_ALONE,
  classes: [
    { least: 0.5, compared: 10, right: 6 },
    { least: 0.8, compared: 10, right: 9 },
  ],
  slopes: { free: { near: 6, far: 6 }, named: { near: 6, far: 6 } },
};

const { knowledge, ...known } = loadPreparedForTest();
const core = await PredictorCore.start({ ...knowledge, analogy: FIGURES }, known);

/** Known compounds with chlorine replaced by bromine; hardly any of the results are known themselves. */
const RELATIVES = references
  .filter(({ smiles }) => smiles.includes('Cl') && smiles.includes('@'))
  .map(({ smiles }) => smiles.replaceAll('Cl', 'Br'));
const predict = (smiles: string): Prediction => answered(core.predict(smiles));
const isAnalogy = (result: Prediction): result is InScope =>
  result.scope !== 'out-of-scope' && result.basis === 'analogy';

describe('a drawing with several undefined centres', () => {
  const flat = (smiles: string): string => smiles.replaceAll(/\[(C|N|S|P)@+H?\]/g, '$1');
  it('is answered at one of them, where the comparison is the most certain, and the others stay undefined', () => {
    const answers = RELATIVES.filter((smiles) => countMarks(smiles) === 2 && !/[/\\]/.test(smiles))
      .slice(0, 150)
      .map((smiles) => predict(flat(smiles)))
      .filter(isAnalogy)
      .filter(({ eutomer_descriptor: descriptor }) => descriptor.includes('?'));
    expect(answers.length).toBeGreaterThan(10);
    for (const { eutomer_descriptor: descriptor, stereocenter, active_enantiomer: letter, ...result } of answers) {
      expect(descriptor.match(/[RS]/g)).toEqual([letter]);
      expect(descriptor).toContain(`${stereocenter.atom_index}${letter}`);
      expect(result.input_is).toBe('unspecified');
      expect(countMarks(result.eutomer_smiles)).toBe(1);
      expect(result.notes).toMatch(/\d other stereocentres? (is|are) undefined\./);
    }
  });
});

describe('a drawing with one defined centre and several undefined ones', () => {
  it('is answered at the defined centre, if the comparison there is the most certain', () => {
    const result = predict('CC(O)CC(C)NC(=O)[C@@H](N)Cc1ccc(Br)cc1');
    expect(result).toMatchObject({ basis: 'analogy', input_is: expect.stringMatching(/^(eutomer|distomer)$/) });
    expect(predict(invertMarks('CC(O)CC(C)NC(=O)[C@@H](N)Cc1ccc(Br)cc1'))).toMatchObject({
      basis: 'analogy',
      confidence: (result as InScope).confidence,
    });
    expect(result.notes).toMatch(/2 other stereocentres are undefined\./);
  });
});

describe('a drawing with one undefined centre, about which nothing is known', () => {
  it.each([
    ['the nitrogen of an N-oxide', 'COC(=O)[C@H](c1ccccc1Cl)[N+]1([O-])CCc2sccc2C1'],
    ['a carbon with two phenyl groups that differ', 'COC(c1ccccc1)(c1ccccc1F)[C@H](Oc1nc(C)cc(C)n1)C(=O)O'],
  ])('is answered at its drawn centre, like its mirror image: %s', (_, smiles) => {
    const result = predict(smiles);
    expect(result).toMatchObject({ basis: 'analogy', input_is: 'eutomer' });
    expect(predict(invertMarks(smiles))).toMatchObject({
      basis: 'analogy',
      input_is: 'distomer',
      confidence: (result as InScope).confidence,
    });
  });
});

describe('a glucuronide of the mirror image of a known compound', () => {
  const SUGAR = '[C@@H]3O[C@H](C(=O)O)[C@@H](O)[C@H](O)[C@H]3O';
  it.each([
    ['bentiromide', `O=C(O)c1ccc(NC(=O)[C@@H](Cc2ccc(O${SUGAR})cc2)NC(=O)c2ccccc2)cc1`],
    ['ciramadol', `CN(C)[C@H](c1cccc(O${SUGAR})c1)[C@@H]1CCCC[C@@H]1O`],
  ])('is answered at the sugar, where known compounds support it: %s', (_, smiles) => {
    const result = predict(smiles);
    expect(result).toMatchObject({ basis: 'analogy', input_is: 'eutomer' });
    const { atom_index: focus } = (result as InScope).stereocenter;
    const before = smiles.slice(0, smiles.indexOf(SUGAR)).replaceAll(/\[[^\]]+\]/g, 'X');
    expect(focus).toBeGreaterThanOrEqual(before.match(/[A-Za-z]/g)!.length);
    expect(focus).toBeLessThan(before.match(/[A-Za-z]/g)!.length + SUGAR.match(/C|O/g)!.length);
  });
});

describe('a drawing whose only undefined centres are in a symmetric ring', () => {
  it.each([
    ['a bicycle', 'Clc1cnc(N[C@@H](C)c2ccccc2)nc1N1CC2CCC(C1)O2'],
    ['a cyclohexane, drawn', 'CC(=O)Nc1c(Cl)cc(C(=O)N[C@H]2CC[C@H](O)CC2)cc1O[C@@H](C)c1ccccc1'],
    ['a cyclohexane, not drawn', 'CC(=O)Nc1c(Cl)cc(C(=O)NC2CCC(O)CC2)cc1O[C@@H](C)c1ccccc1'],
    ['a tropane', 'C[C@H](c1ccc(Br)cc1)NC(=O)C1CC2CCC(C1)N2C'],
  ])('is answered at its other centre: %s', (_, smiles) => {
    const result = predict(smiles);
    expect(isAnalogy(result) && result.input_is).toMatch(/^(eutomer|distomer)$/);
    expect(predict(invertMarks(smiles))).toMatchObject({ scope: 'exploratory', basis: 'analogy' });
  });
});

describe('a molecule and its mirror image', () => {
  it('get the same eutomer with the same confidence from the same evidence', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.constantFrom(...RELATIVES), (smiles) => {
        const [a, b] = [predict(smiles), predict(invertMarks(smiles))];
        if (!isAnalogy(a)) return;
        if (!isAnalogy(b)) throw new Error(`${smiles}: its mirror image is not answered by analogy`);
        // If one centre is undefined, both its configurations are compared, and the mirror image compares different ones.
        if (a.input_is === 'unspecified') return;
        compared += 1;
        expect(b.eutomer_smiles).toBe(a.eutomer_smiles);
        expect(b.distomer_smiles).toBe(a.distomer_smiles);
        expect(b.confidence).toBe(a.confidence);
        expect([a.input_is, b.input_is].sort()).toEqual(['distomer', 'eutomer']);
        expect(b.evidence.map((item) => item.smiles).sort()).toEqual(a.evidence.map((item) => item.smiles).sort());
      }),
      { numRuns: 150 },
    );
    expect(compared).toBeGreaterThan(30);
  });

  it('get means of equal size and opposite sign', () =>
    fc.assert(
      fc.property(fc.nat(references.length - 1), (index) => {
        const reference = references[index]!;
        const pending = (smiles: string) => ({
          bits: Array.from(reference.bits),
          centres: getCentres({ smiles, differing: reference.differing }),
        });
        const isAllowed = (other: number): boolean => references[other]!.hash !== reference.hash;
        const one = analogy.compare(pending(reference.smiles), isAllowed);
        const other = analogy.compare(pending(invertMarks(reference.smiles)), isAllowed);
        expect(one === null).toBe(other === null);
        if (one === null || other === null) return;
        expect(one.z + other.z).toBe(0);
        expect(one.mean + other.mean).toBe(0);
        expect(one.analogues.some((analogue) => references[analogue.index]!.hash === reference.hash)).toBe(false);
        expect(one.analogues.reduce((sum, { term }) => sum + term, 0)).toBeCloseTo(one.mean, 10);
        expect(one.analogues.map(({ sense }) => sense)).toEqual(other.analogues.map(({ sense }) => -sense));
      }),
      { numRuns: 200 },
    ));
});

describe('no answer is given', () => {
  const reference = references.find((candidate) => getCentres(candidate).length === 1)!;
  const pending = { bits: Array.from(reference.bits), centres: getCentres(reference) };

  it('if everything is excluded', () => {
    expect(analogy.compare(pending)).not.toBeNull();
    expect(analogy.compare(pending, () => false)).toBeNull();
  });
  it('for a molecule without a centre, or with no similar compound', () => {
    expect(analogy.compare({ ...pending, centres: [] })).toBeNull();
    expect(analogy.compare({ ...pending, bits: [] })).toBeNull();
  });
});
