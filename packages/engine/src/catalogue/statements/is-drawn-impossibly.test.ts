import { describe, expect, it } from 'vitest';
import { getSample, LONG } from '../../../../../tests/support/long.ts';
import { loadPreparedForTest, loadRecordsForTest } from '../../test-support/shipped.ts';
import { countImpossible, statementsByCompound } from '../catalogue.ts';
import { isDrawnImpossibly } from './is-drawn-impossibly.ts';
import type { Statement } from './statement.ts';

const CAMPHOR = 'CC1(C)[C@@H]2CC[C@@]1(C)C(=O)C2';
const IMPOSSIBLE = 'CC1(C)[C@@H]2CC[C@]1(C)C(=O)C2';

describe('a statement about an isomer that cannot exist', () => {
  it('is recognised by either of its isomers', () => {
    expect(isDrawnImpossibly({ better: CAMPHOR, epimer: null })).toBe(false);
    expect(isDrawnImpossibly({ better: IMPOSSIBLE, epimer: null })).toBe(true);
    expect(isDrawnImpossibly({ better: CAMPHOR, epimer: IMPOSSIBLE })).toBe(true);
  });

  it('is left out', () => {
    const { statements } = loadPreparedForTest().catalogue;
    const some = getSample(Object.values(statements), 10).flatMap((text) => JSON.parse(text) as Statement[]);
    expect(some.length).toBeGreaterThan(5_000);
    expect(some.filter(isDrawnImpossibly)).toEqual([]);
  });

  it.runIf(LONG)('is the only one to be left out', () => {
    const records = loadRecordsForTest();
    const { measured, developed, literature, ligands, tested, crystals } = records;
    const rows = [measured, developed, literature, ligands, tested, crystals].reduce(
      (sum, table) => sum + table.length,
      0,
    );
    const kept = [...statementsByCompound(records).values()].flat();
    expect(kept).toHaveLength(rows - countImpossible(records));
    // Of the tables, few are wrong.
    expect(countImpossible(records) / rows).toBeLessThan(0.005);
  });
});
