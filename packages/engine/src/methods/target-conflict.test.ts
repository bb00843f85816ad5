import { describe, expect, it } from 'vitest';
import { statement } from '../test-support/statement.ts';
import type { Statement } from '../catalogue/statements/statement.ts';
import { weighByTarget } from '../catalogue/weigh.ts';
import { must } from '../must.ts';
import { describeConflict, findConflict } from './target-conflict.ts';

const NET = { target: 'CHEMBL222', genes: ['SLC6A2'] };
const SERT = { target: 'CHEMBL228', genes: ['SLC6A4'] };
const TARGETS = new Map();

/** The conflict between the strongest finding and the others. */
function conflictOf(...statements: Partial<Statement>[]) {
  const findings = weighByTarget(statements.map(statement), 'one', 'other', TARGETS);
  return findConflict(findings, must(findings[0], 'a finding'));
}

describe('a compound with one eutomer at one target and its mirror image at another', () => {
  it('is undecided if both preferences are about as strong', () => {
    const conflict = conflictOf({ ...NET, ratio: 12 }, { ...SERT, better: 'other', ratio: 4.6 });
    expect(conflict).toMatchObject({ isBalanced: true, isIntended: false });
    const letters = new Map([
      ['one', 'R'],
      ['other', 'S'],
    ] as const);
    expect(describeConflict([...conflict!.agreeing, ...conflict!.opposing], letters)).toMatch(
      /^R for .*\(SLC6A2\), 12 times as active; S for .*\(SLC6A4\), 4\.6 times as active$/,
    );
  });

  it('is decided by the stronger preference if it is much stronger', () => {
    expect(conflictOf({ ...NET, ratio: 100 }, { ...SERT, better: 'other', ratio: 3 })).toMatchObject({
      isBalanced: false,
      isIntended: false,
    });
  });

  it('is decided by the isomer that was developed, whose effect is the intended one', () => {
    const developed = { kind: 'developed', ratio: null, target: null, grade: 'marketed', weight: 0.2 } as const;
    expect(conflictOf({ ...NET, ratio: 12 }, { ...SERT, better: 'other', ratio: 10 }, developed)).toMatchObject({
      isBalanced: false,
      isIntended: true,
    });
  });
});

describe('a compound is not undecided', () => {
  it.each<[string, Partial<Statement>]>([
    ['by a ratio below three', { ...SERT, ratio: 2.9 }],
    ['by isomers that were not tested side by side', { ...SERT, sideBySide: false }],
    ['by a liability such as hERG', { target: 'CHEMBL240', genes: ['KCNH2'] }],
  ])('%s', (_, opposing) => {
    expect(conflictOf({ ...NET, ratio: 12 }, { better: 'other', ratio: 12, ...opposing })).toBeNull();
  });

  it('by a target at which sources contradict each other', () => {
    expect(
      conflictOf(
        { ...NET, ratio: 100 },
        { ...SERT, better: 'other', ratio: 30 },
        { ...SERT, better: 'one', ratio: 2.1 },
      ),
    ).toBeNull();
  });
});
