import { describe, expect, it } from 'vitest';
import { statement } from '../test-support/statement.ts';
import type { Statement } from './statement.ts';
import { findingAt, weighByTarget } from './weigh.ts';

const weigh = (...statements: Partial<Statement>[]) =>
  weighByTarget(statements.map(statement), 'one', 'other', new Map());

describe('what is known of two isomers', () => {
  it('is put together by target, species of one gene too, the best supported first', () => {
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

  it('is no preference below a ratio of two', () => {
    expect(weigh({ ratio: 1.9 })).toMatchObject([{ better: null, contradicted: false }]);
    expect(weigh({ ratio: 2.1 })).toMatchObject([{ better: 'one' }]);
  });

  it('is contradicted where two clear ratios point to different isomers, and follows the weightier', () => {
    expect(weigh({ ratio: 100 }, { ratio: 5, better: 'other' })).toMatchObject([{ better: 'one', contradicted: true }]);
    expect(weigh({ ratio: 10 }, { ratio: 10, better: 'other' })).toMatchObject([{ better: null, contradicted: true }]);
    expect(weigh({ ratio: 100 }, { ratio: 1.5, better: 'other' })).toMatchObject([
      { better: 'one', contradicted: false },
    ]);
  });

  it('counts a liability little, so that it does not decide for a compound that is known elsewhere', () => {
    expect(
      weigh(
        { genes: ['KCNH2'], target: 'h', better: 'other', ratio: 100 },
        { genes: ['DRD2'], target: 'd', ratio: 4 },
      )[0]!.genes,
    ).toEqual(['DRD2']);
  });

  it('is found at the target that is asked about, by id or gene, or not at all', () => {
    const findings = weigh({ target: 'human', genes: ['DRD2'] }, { target: 'CHEMBL2' });
    expect(findingAt(findings, { id: 'rat', genes: ['DRD2'] })?.genes).toEqual(['DRD2']);
    expect(findingAt(findings, { id: 'CHEMBL2', genes: [] })?.target).toBe('CHEMBL2');
    expect(findingAt(findings, { id: 'CHEMBL3', genes: ['HTR1A'] })).toBeNull();
  });
});
