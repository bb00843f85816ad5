import { describe, expect, it } from 'vitest';
import { statement } from '../test-support/statement.ts';
import type { Statement } from '../catalogue/statements/statement.ts';
import { weighByTarget } from '../catalogue/weigh.ts';
import { decidingFinding } from './several-isomers.ts';

const COMPARED = { kind: 'literature', grade: 'compared', ratio: 1, target: null, effect: 'neprilysin' } as const;
const LISTED = { kind: 'literature', grade: 'listed', ratio: null, sideBySide: false, weight: 0.5 } as const;
const DRAWN = { kind: 'developed', grade: 'developed', ratio: null, target: null, sideBySide: false } as const;

/** The better isomer of the finding that decides. */
const deciding = (...statements: Partial<Statement>[]): string | null =>
  decidingFinding(weighByTarget(statements.map(statement), 'one', 'other', new Map()), {}).finding.better;

describe('the finding that decides', () => {
  it.each<[string, Partial<Statement>]>([
    ['a database lists', LISTED],
    ['tables draw', DRAWN],
  ])('is that the isomers do not differ, if a paper compared them, whichever %s', (_, fields) => {
    expect(deciding(COMPARED, fields)).toBeNull();
    expect(deciding(fields)).toBe('one');
  });

  it('is the isomer that is sold, even if a paper found no difference at one target', () => {
    expect(deciding(COMPARED, { ...DRAWN, grade: 'marketed', marketed: true })).toBe('one');
  });

  it('is the isomer that is sold, however clear the preference for the other at further targets', () => {
    const elsewhere = { better: 'other', ratio: 100, genes: ['NUDT1'], target: 'CHEMBL2' } as const;
    const sold = { ...DRAWN, grade: 'marketed', marketed: true, weight: 0.75 } as const;
    expect(deciding(elsewhere, elsewhere, sold)).toBe('one');
    // If the other isomer has a name of its own, either may be meant.
    expect(deciding(elsewhere, elsewhere, { ...sold, shared: true })).toBe('other');
    expect(deciding(elsewhere, elsewhere, DRAWN)).toBe('other');
  });

  it('is the one at the intended target, however large the ratio at a liability', () => {
    for (const gene of ['KCNH2', 'AHR', 'NR1I2', 'CYP2C9', 'UGT1A1', 'ALB', 'ABCB1'])
      expect(
        deciding(
          { better: 'other', ratio: 100, genes: [gene], target: 'CHEMBL2' },
          { ratio: 2.5, genes: ['CCKAR'], weight: 0.3 },
        ),
      ).toBe('one');
    expect(deciding({ better: 'other', genes: ['CYP19A1'], target: 'CHEMBL2' }, { ratio: 2.5 })).toBe('other');
  });

  it('is, at the requested target, a measurement there, otherwise that the compound was developed for it', () => {
    const target = { id: 'CHEMBL5', genes: ['KRAS'] };
    const developed = { ...DRAWN, genes: ['KRAS'] };
    const measured = { better: 'other', target: 'CHEMBL5', genes: ['KRAS'], ratio: 3, weight: 0.1 } as const;
    const at = (...statements: Partial<Statement>[]) =>
      decidingFinding(weighByTarget(statements.map(statement), 'one', 'other', new Map()), { target });
    expect(at(developed)).toMatchObject({ isRequested: true, finding: { better: 'one' } });
    expect(at(developed, measured)).toMatchObject({ isRequested: true, finding: { better: 'other' } });
    expect(at(DRAWN)).toMatchObject({ isRequested: false });
  });
});
