import { describe, expect, it } from 'vitest';
import { statement } from '../test-support/statement.ts';
import { describeFinding } from './describe-finding.ts';
import type { Statement } from './statements/statement.ts';
import { findingAt, intendedAt, isLiability, weighByTarget } from './weigh.ts';

const weigh = (...statements: Partial<Statement>[]) =>
  weighByTarget(statements.map(statement), 'one', 'other', new Map());

describe('the findings on two isomers', () => {
  it('are grouped by target, including orthologs, the best supported first', () => {
    const findings = weigh(
      { target: 'human', genes: ['DRD2'], ratio: 10 },
      { target: 'rat', genes: ['DRD2'], ratio: 1_000 },
      { target: 'CHEMBL2', better: 'other', ratio: 5 },
    );
    expect(findings.map(({ better, ratio }) => [better, Math.round(ratio!)])).toEqual([
      ['one', 100],
      ['other', 5],
    ]);
  });

  it('show no preference below a ratio of two', () => {
    expect(weigh({ ratio: 1.9 })).toMatchObject([{ better: null, contradicted: false }]);
    expect(weigh({ ratio: 2.1 })).toMatchObject([{ better: 'one' }]);
  });

  it('are contradicted if two clear ratios disagree, and follow the weightier one', () => {
    expect(weigh({ ratio: 100 }, { ratio: 5, better: 'other' })).toMatchObject([{ better: 'one', contradicted: true }]);
    expect(weigh({ ratio: 10 }, { ratio: 10, better: 'other' })).toMatchObject([{ better: null, contradicted: true }]);
    expect(weigh({ ratio: 100 }, { ratio: 1.5, better: 'other' })).toMatchObject([
      { better: 'one', contradicted: false },
    ]);
  });

  it('are not contradicted because both isomers have a name, if one of them is more likely to be the eutomer', () => {
    const named = { kind: 'developed', ratio: null, shared: true, target: null } as const;
    const minor = { ...named, better: 'other', weight: 0.1, name: 'dexfoo' } as const;
    const [finding] = weigh({ ...named, weight: 0.75 }, minor);
    expect(finding).toMatchObject({ better: 'one', contradicted: false });
    expect(describeFinding(finding!, new Map())).toMatch(/The other isomer has a name of its own, dexfoo\.$/);
    expect(weigh({ ...named, weight: 0.75 }, { ...minor, shared: false })).toMatchObject([{ contradicted: true }]);
    expect(weigh(named, { ...minor, weight: 1 })).toMatchObject([{ better: null, contradicted: true }]);
  });

  it('have the mean of all measured ratios, including those for the other isomer', () => {
    const [finding] = weigh({ ratio: 1000 }, { ratio: 10, better: 'other' });
    expect(finding).toMatchObject({ better: 'one', measurements: 2 });
    expect(finding!.ratio).toBeCloseTo(10);
    expect(weigh({ ratio: 100, weight: 0.5 }, { ratio: 10 })[0]!.ratio).toBeCloseTo(10 ** (4 / 3));
    // A paper without a value decides, although measurements say the opposite.
    expect(weigh({ ratio: null, weight: 1 }, { ratio: 3, better: 'other', weight: 0.5 })[0]).toMatchObject({
      better: 'one',
      ratio: null,
    });
  });

  it('have a lower bound only if there is no upper bound', () => {
    expect(weigh({ ratio: 100, atLeast: true }, { ratio: 10 })).toMatchObject([{ atLeast: true }]);
    expect(weigh({ ratio: 100, atLeast: true }, { ratio: 3, better: 'other', atLeast: true })).toMatchObject([
      { better: 'one', atLeast: false },
    ]);
  });

  it('are shown with the values of one measurement, or as a mean of several', () => {
    const letters = new Map([['one', 'R'] as const, ['other', 'S'] as const]);
    const values = 'Ki 1 against 100 nM';
    const target = { name: 'X', genes: ['DRD2'] };
    const reported = (...statements: Partial<Statement>[]) =>
      describeFinding({ ...weigh(...statements)[0]!, ...target }, letters);
    expect(reported({ ratio: 100, values })).toBe(
      'At X (DRD2) the R isomer is 100 times as active (Ki 1 against 100 nM).',
    );
    expect(reported({ ratio: 100, values, says: 'The target was inferred.' })).toMatch(
      /100 nM\)\. The target was inferred\.$/,
    );
    expect(reported({ ratio: 100, values }, { ratio: 4, better: 'other', weight: 0.5 })).toBe(
      'At X (DRD2) the R isomer is 13.6 times as active (the weighted geometric mean of 2 measurements, one of them Ki 1 against 100 nM). Other sources say the opposite.',
    );
  });

  it('give liabilities little weight, so that other targets decide', () => {
    expect(
      weigh(
        { genes: ['KCNH2'], target: 'h', better: 'other', ratio: 100 },
        { genes: ['DRD2'], target: 'd', ratio: 4 },
      )[0]!.genes,
    ).toEqual(['DRD2']);
  });

  it.each([
    ['CYP3A4', true],
    ['CYP2D6', true],
    ['ABCB1', true],
    ['ABCG2', true],
    ['ABCC1', true],
    ['ABCC10', true],
    ['SLCO1B1', true],
    ['NR1I2', true],
    // Aromatase, steroid 17α-hydroxylase, aldosterone synthase and the sulfonylurea receptors have drugs of their own.
    ['CYP19A1', false],
    ['CYP17A1', false],
    ['CYP11B2', false],
    ['ABCC8', false],
    ['ABCC9', false],
  ])('are a liability at %s: %s', (gene, expected) => {
    expect(isLiability([gene], null)).toBe(expected);
  });

  it('are a liability if they are toxicity to an organism that the compound is not meant for', () => {
    expect(isLiability([], 'toxicity to a non-target organism: Daphnia magna')).toBe(true);
    expect(isLiability([], 'herbicidal activity')).toBe(false);
  });

  it('are explained by a paper rather than by a ratio that shows no preference', () => {
    const paper = { kind: 'literature', ratio: null, says: 'One is the active one.' } as const;
    const [finding] = weigh({ ratio: 1.4, values: 'Ki 1 against 1.4 nM' }, paper);
    expect(describeFinding(finding!, new Map([['one', 'S']]))).toMatch(/^One is the active one\./);
  });

  it('are looked up by target id or gene', () => {
    const findings = weigh({ target: 'human', genes: ['DRD2'] }, { target: 'CHEMBL2' });
    expect(findingAt(findings, { id: 'rat', genes: ['DRD2'] })?.genes).toEqual(['DRD2']);
    expect(findingAt(findings, { id: 'CHEMBL2', genes: [] })?.target).toBe('CHEMBL2');
    expect(findingAt(findings, { id: 'CHEMBL3', genes: ['HTR1A'] })).toBeNull();
  });

  it('are not measurements if they only say for which target a compound was developed', () => {
    const requested = { id: 'CHEMBL217', genes: ['DRD2'] };
    const developed = { kind: 'developed', target: null, ratio: null, genes: ['DRD2'] } as const;
    const findings = weigh(developed, { target: 'CHEMBL217', genes: ['DRD2'], ratio: 1.2 });
    expect(findingAt(findings, requested)).toMatchObject({ target: 'CHEMBL217', better: null });
    expect(intendedAt(findings, requested)).toMatchObject({ target: null, better: 'one' });
    expect(intendedAt(findings, { id: 'CHEMBL214', genes: ['HTR1A'] })).toBeNull();
  });
});
