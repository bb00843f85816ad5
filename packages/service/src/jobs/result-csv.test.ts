import { expect, it } from 'vitest';
import { csvHeader, csvRows } from './result-csv.ts';
import type { JobRowResult } from './schemas.ts';

const rejected = (row: number, name: string, smiles: string): JobRowResult => ({
  row,
  name,
  input_smiles: smiles,
  ok: false,
  error: { code: 'smiles_syntax', message: '-1+2', position: 0 },
});

it('a number of the file stays a number, and text that would be a formula is escaped', () => {
  const lines = csvRows([rejected(1, '-0.1', '=CC'), rejected(2, '=HYPERLINK(1)', 'x'), rejected(3, '+.5', '-1')], [])
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  expect(lines.map(([row, name, smiles]) => [row, name, smiles])).toEqual([
    ['1', '-0.1', "'=CC"],
    ['2', "'=HYPERLINK(1)", 'x'],
    ['3', '+.5', '-1'],
  ]);
  const message = csvHeader([]).trimEnd().split(',').indexOf('error_message');
  expect(lines[0]![message]).toBe("'-1+2");
});

it('the file’s own columns stand before the result; one that clashes with ours is renamed', () => {
  const result = { ...rejected(1, 'a', 'x'), input: { scope: 'mine', assay: '=1', row: '7' } };
  const inputColumns = ['scope', 'assay', 'row'];
  const [head, line] = (csvHeader(inputColumns) + csvRows([result], inputColumns)).trimEnd().split('\n');
  expect([head, line].map((item) => item!.split(',').slice(0, 6))).toEqual([
    ['row', 'name', 'input_scope', 'assay', 'input_row', 'input_smiles'],
    ['1', 'a', 'mine', "'=1", '7', 'x'],
  ]);
});
