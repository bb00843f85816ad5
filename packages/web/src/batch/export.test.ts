import { parse } from 'csv-parse/browser/esm/sync';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { answeredRow, badRow, unansweredRow } from '../test-support/rows.ts';
import { toCsv, toSdf } from './export.ts';
import { readTable } from './read-table.ts';
import type { Table } from './table.ts';

const TABLE: Table = {
  columns: ['structure', 'code', 'value'],
  smilesColumn: 0,
  nameColumn: 1,
  rows: [
    ['CC(F)Cl', 'x-1', '-1.5'],
    ['CCO', '=SUM(A1)', '7'],
    ['CC(', 'x "3", y', '+bad'],
  ],
};
const ROWS = [
  answeredRow(0, 'x-1', { eutomer_descriptor: '(1S,4R)' }),
  unansweredRow(1, '=SUM(A1)'),
  badRow(2, 'x "3", y'),
];
const MOLFILE = '\n  RDKit\n\n  1  0\nM  END\n';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('CSV', () => {
  const cells = (rows = ROWS): Record<string, string>[] => parse(toCsv(TABLE, rows), { bom: true, columns: true });

  it('has the input’s own columns first, and each answer under the name of its column', () => {
    expect(Object.keys(cells()[0]!).slice(0, 4)).toEqual(['structure', 'code', 'value', 'eutomer_letter']);
    expect(cells()[0]).toEqual({
      structure: 'CC(F)Cl',
      code: 'x-1',
      value: '-1.5',
      eutomer_letter: 'S',
      eutomer_atom_index: '1',
      eutomer_descriptor: '(1S,4R)',
      eutomer_basis: 'family',
      eutomer_confidence: '0.9',
      eutomer_scope: 'validated',
      eutomer_family: 'f',
      eutomer_input_is: 'unspecified',
      eutomer_smiles: 'C[C@H](F)Cl',
      distomer_smiles: 'C[C@@H](F)Cl',
      eutomer_input_smiles: 'CC(F)Cl',
      eutomer_notes: 'a note',
      eutomer_nearest: '',
      eutomer_nearest_similarity: '',
      eutomer_error: '',
    });
  });
  it('says why there is no letter, or what could not be read', () => {
    expect(cells()[1]).toMatchObject({
      eutomer_letter: '',
      eutomer_atom_index: '',
      eutomer_scope: 'out-of-scope',
      eutomer_notes: 'achiral',
      eutomer_error: '',
    });
    expect(cells()[2]).toMatchObject({
      eutomer_letter: '',
      eutomer_scope: '',
      eutomer_error: 'smiles_syntax: expected )',
    });
  });
  it('holds no formula; numbers stay numbers, and quotes and commas in a cell stay in it', () => {
    expect(cells().map(({ code, value }) => [code, value])).toEqual([
      ['x-1', '-1.5'],
      ["'=SUM(A1)", '7'],
      ['x "3", y', "'+bad"],
    ]);
  });
  it('finds the own columns of a row by its place in the input, however the rows are sorted and chosen', () => {
    expect(cells([ROWS[2]!, ROWS[0]!]).map(({ structure, eutomer_input_smiles: asked }) => [structure, asked])).toEqual(
      [
        ['CC(', ''],
        ['CC(F)Cl', 'CC(F)Cl'],
      ],
    );
  });
  it('begins with the mark by which spreadsheets know UTF-8, and ends its lines as they do', () => {
    const text = toCsv(TABLE, ROWS);
    expect([text.startsWith('\uFEFFstructure,'), text.split('\r\n').length]).toEqual([true, 5]);
  });
});

describe('SDF', () => {
  it('has a record for each prediction alone: title, structure of the eutomer, own columns, answers', async () => {
    const ask = vi.spyOn(chemistry, 'ask').mockResolvedValue(MOLFILE);
    const text = await toSdf(TABLE, [ROWS[1]!, ROWS[2]!, ROWS[0]!]);
    expect(ask.mock.calls).toEqual([[{ ask: 'molfile', smiles: 'C[C@H](F)Cl' }]]);
    expect(text.startsWith('x-1\n  RDKit\n')).toBe(true);
    expect(text.match(/^\$\$\$\$$/gm)).toHaveLength(1);
    const { columns, rows } = readTable(text, 'out.sdf');
    expect(Object.fromEntries(columns.map((name, column) => [name, rows[0]![column]]))).toMatchObject({
      title: 'x-1',
      code: 'x-1',
      value: '-1.5',
      eutomer_letter: 'S',
      eutomer_descriptor: '(1S,4R)',
      eutomer_confidence: '0.9',
    });
  });
  it.each<[string, () => void]>([
    [
      'is not read back',
      () => {
        vi.spyOn(chemistry, 'ask').mockResolvedValue(null);
      },
    ],
    [
      'kills the toolkit',
      () => {
        vi.spyOn(chemistry, 'ask').mockRejectedValue(new Error('too complex'));
      },
    ],
  ])('a structure that %s leaves a record without atoms that says so, with the answer', async (_what, fail) => {
    fail();
    const text = await toSdf(TABLE, ROWS.slice(0, 1));
    expect(text).toMatch(/^x-1\n[^\n]*\n\n {2}0 {2}0 /);
    expect(text).toMatch(/> {2}<eutomer_error>\nstructure_not_written: (no molfile|too complex)/);
    expect(text).toContain('>  <eutomer_smiles>\nC[C@H](F)Cl\n');
  });
});
