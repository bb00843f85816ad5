import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTable, keepTable, keptTable, MAX_CHARACTERS } from './kept-table.ts';
import type { Table } from './table.ts';

const TABLE: Table = {
  file: 'a.csv',
  columns: ['SMILES', 'Name'],
  rows: [['CC(N)C(=O)O', 'alanine']],
  smilesColumn: 0,
  nameColumn: 1,
};

/** A tab’s storage in memory. @param limit number of characters that fit */
function storage(limit = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
    setItem: (key: string, text: string) => {
      if (text.length > limit) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, text);
    },
  };
}

describe('the kept table', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storage()));
  afterEach(() => vi.unstubAllGlobals());

  it('returns as it was', () => {
    expect(keptTable()).toBeNull();
    expect(keepTable(TABLE)).toBe(true);
    expect(keptTable()).toEqual(TABLE);
    forgetTable();
    expect(keptTable()).toBeNull();
  });

  it('of a workbook returns with the names of its sheets, without the file', () => {
    const table = { ...TABLE, sheet: { name: 'A', all: ['A', 'B'] } };
    keepTable({ ...table, workbook: new File(['x'], 'a.xlsx') });
    expect(keptTable()).toEqual(table);
    sessionStorage.setItem('batch-table', JSON.stringify({ ...TABLE, sheet: { name: 'A' } }));
    expect(keptTable()).toBeNull();
  });

  it('returns with the target asked for all rows, or the column of targets', () => {
    for (const table of [
      { ...TABLE, target: 'ADRB2' },
      { ...TABLE, targetColumn: 1 },
    ]) {
      keepTable(table);
      expect(keptTable()).toEqual(table);
    }
    for (const broken of [{ target: 7 }, { targetColumn: 'Name' }]) {
      sessionStorage.setItem('batch-table', JSON.stringify({ ...TABLE, ...broken }));
      expect(keptTable()).toBeNull();
    }
  });

  it('is not kept if it is too large, nor is the previous one', () => {
    keepTable(TABLE);
    expect(keepTable({ ...TABLE, rows: [['C'.repeat(MAX_CHARACTERS + 1), '']] })).toBe(false);
    expect(keepTable({ ...TABLE, molfiles: ['C'.repeat(MAX_CHARACTERS + 1)] })).toBe(false);
    expect(keptTable()).toBeNull();
  });

  it('is not kept if the storage is full', () => {
    vi.stubGlobal('sessionStorage', storage(10));
    expect([keepTable(TABLE), keptTable()]).toEqual([false, null]);
  });

  it('is not kept if storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect([keepTable(TABLE), keptTable()]).toEqual([false, null]);
    forgetTable();
  });

  it('ignores what it did not write', () => {
    for (const text of [
      '',
      '{',
      '7',
      '{"rows":3}',
      '{"columns":["a"],"rows":[[1]],"smilesColumn":0,"nameColumn":null}',
    ]) {
      sessionStorage.setItem('batch-table', text);
      expect(keptTable()).toBeNull();
    }
  });
});
