import { describe, expect, it } from 'vitest';
import { makeSheet, makeWorkbook } from '../../../engine/src/test-support/make-workbook.ts';
import { readFile } from './read-file.ts';

const open = (bytes: Uint8Array, name = 'library.xlsx', sheet?: string) =>
  readFile(new File([new Uint8Array(bytes)], name), sheet);

describe('a workbook on the page', () => {
  const SHEETS = makeWorkbook({
    sheets: [
      { name: 'Cover', rows: [] },
      {
        name: 'Set 1',
        rows: [
          ['id', 'SMILES'],
          ['00123', 'CCO'],
          [null, 'CCN'],
        ],
      },
      { name: 'Set 2', rows: [['notes'], ['none']] },
    ],
  });
  it('is a table with the names of all its sheets', async () => {
    expect(await open(SHEETS)).toEqual({
      file: 'library.xlsx',
      columns: ['id', 'SMILES'],
      rows: [
        ['00123', 'CCO'],
        ['', 'CCN'],
      ],
      smilesColumn: 1,
      nameColumn: 0,
      sheet: { name: 'Set 1', all: ['Cover', 'Set 1', 'Set 2'] },
    });
  });
  it('is recognised by its contents, whatever its name', async () => {
    expect((await open(SHEETS, 'library.csv')).columns).toEqual(['id', 'SMILES']);
  });
  it('has the sheet that was asked for; its column may be unclear', async () => {
    expect(await open(SHEETS, 'a.xlsx', 'Set 2')).toMatchObject({
      columns: ['notes'],
      smilesColumn: null,
      sheet: { name: 'Set 2' },
    });
    await expect(open(SHEETS, 'a.xlsx', 'Set 3')).rejects.toThrow('The workbook has no sheet “Set 3”.');
  });
});

describe('a file that is not such a workbook', () => {
  it.each<[what: string, name: string, bytes: Uint8Array, message: RegExp]>([
    [
      'text',
      'a.xlsx',
      Buffer.from('smiles\nCCO\n'),
      /^Expected an Excel workbook \(\.xlsx\); this is another kind of file\. .+ change the end of its name to \.csv/,
    ],
    [
      'old Excel',
      'a.xls',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      /^Expected an Excel workbook \(\.xlsx\); this is a workbook in the format of Excel 97/,
    ],
    ['blank', 'a.xlsx', makeSheet([[null]]), /this is a workbook without filled cells/],
    ['only a heading', 'a.xlsx', makeSheet([['smiles']]), /has no rows/],
    [
      'too many rows',
      'a.xlsx',
      makeSheet(Array.from({ length: 100_002 }, () => ['C'])),
      /^The file has 100,00[12] rows; the limit in the browser is 100,000/,
    ],
  ])('is rejected with what to do: %s', async (_what, name, bytes, message) => {
    await expect(open(bytes, name)).rejects.toThrow(message);
  });
});
