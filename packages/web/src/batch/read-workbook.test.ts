import { describe, expect, it } from 'vitest';
import { makeSheet, makeWorkbook, sheetXml } from '../../../engine/src/test-support/make-workbook.ts';
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
          [{ xml: '<c><f>A1</f></c>' }, 'CCN'],
        ],
      },
      { name: 'Set 2', rows: [['notes'], ['none']] },
    ],
  });
  it('is a table with the names of all its sheets and a note about formulas', async () => {
    expect(await open(SHEETS)).toEqual({
      file: 'library.xlsx',
      columns: ['id', 'SMILES'],
      rows: [
        ['00123', 'CCO'],
        ['', 'CCN'],
      ],
      smilesColumn: 1,
      nameColumn: 0,
      sheet: {
        name: 'Set 1',
        all: ['Cover', 'Set 1', 'Set 2'],
        note: 'A cell holds a formula that was never computed, and is read as blank. Open the workbook in Excel, save it, and read it again.',
      },
    });
  });
  it('is recognised by its contents, whatever its name', async () => {
    expect((await open(SHEETS, 'library.csv')).columns).toEqual(['id', 'SMILES']);
  });
  it('has the sheet that was asked for; its column may be unclear', async () => {
    expect(await open(SHEETS, 'a.xlsx', 'Set 2')).toMatchObject({
      columns: ['notes'],
      smilesColumn: null,
      sheet: { note: null },
    });
    await expect(open(SHEETS, 'a.xlsx', 'Set 3')).rejects.toThrow('The workbook has no sheet “Set 3”.');
  });
});

describe('a file that is not such a workbook', () => {
  const inRows = (count: number, columns: number) =>
    makeSheet([], {
      files: { 'xl/worksheets/sheet1.xml': sheetXml(`<row>${'<c><v>1</v></c>'.repeat(columns)}</row>`.repeat(count)) },
    });
  const shared = (cells: number) =>
    makeSheet([], {
      shared: [`<t>${'C'.repeat(30_000)}</t>`],
      files: { 'xl/worksheets/sheet1.xml': sheetXml('<row><c t="s"><v>0</v></c></row>'.repeat(cells)) },
    });
  it.each<[what: string, name: string, bytes: Uint8Array, message: RegExp]>([
    [
      'text',
      'a.xlsx',
      Buffer.from('smiles\nCCO\n'),
      /^Expected an Excel workbook \(\.xlsx\); this is text\. If it is a table, change/,
    ],
    [
      'old Excel',
      'a.xls',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('Workbook', 'utf16le')]),
      /^Expected an Excel workbook \(\.xlsx\); this is a workbook in the format of Excel 97/,
    ],
    ['blank', 'a.xlsx', makeSheet([[null]]), /this is a workbook without cells/],
    ['only a heading', 'a.xlsx', makeSheet([['smiles']]), /has no rows/],
    ['too many rows', 'a.xlsx', inRows(100_002, 1), /^The file has 100,001 rows; the limit in the browser is 100,000/],
    ['too many cells', 'a.xlsx', inRows(3_000, 2_000), /a sheet has more than 5,000,000 cells/],
    ['too much text, once in the file', 'a.xlsx', shared(1_000), /more than 20,971,520 characters/],
    [
      'a wide row',
      'a.xlsx',
      makeSheet([...Array.from({ length: 1_000 }, () => ['x']), Array<string>(6_000).fill('x')]),
      /1,001 rows of 6000 columns/,
    ],
  ])('is rejected with what to do: %s', async (_what, name, bytes, message) => {
    await expect(open(bytes, name)).rejects.toThrow(message);
  });
});
