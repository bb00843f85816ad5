import { describe, expect, it, vi } from 'vitest';
import {
  makeSheet,
  makeWorkbook,
  type TestCell,
  type TestSheet,
  type TestWorkbook,
} from '../../test-support/make-workbook.ts';
import { chooseSheet, findSheet } from './choose-sheet.ts';
import { openWorkbook, type SheetRow } from './open-workbook.ts';
import type { WorkbookFault } from './workbook-error.ts';

const LIMIT = 10 * 1024 * 1024;
const open = (bytes: Uint8Array) => openWorkbook(new Uint8Array(bytes), LIMIT);
/** The rows of the sheet that is chosen by default. */
const rowsOf = async (bytes: Uint8Array): Promise<SheetRow[]> => chooseSheet(await open(bytes)).sheet.rows;
const show = async (cell: TestCell, more: Omit<TestWorkbook, 'sheets'> = {}): Promise<string | undefined> =>
  (await rowsOf(makeSheet([['x', cell]], more)))[0]!.cells[1];
const xml = (text: string): TestCell => ({ xml: text });
const styled = (value: string): TestCell => xml(`<c s="1"><v>${value}</v></c>`);

describe('a cell', () => {
  it.each<[what: string, cell: TestCell, shown: string | undefined]>([
    ['a number', 12.5, '12.5'],
    ['a number whose last digit is an artefact of binary numbers', 0.1 + 0.2, '0.3'],
    ['a small number', 3.2e-9, '0.0000000032'],
    ['a long number', xml('<c><v>1E+21</v></c>'), '1000000000000000000000'],
    ['a long identifier', xml('<c><v>12345678901234567890</v></c>'), '12345678901234567890'],
    ['a text of digits', '00123', '00123'],
    ['a text with spaces', '  a ', '  a '],
    ['a truth value', true, 'TRUE'],
    ['an error', xml('<c t="e"><f>NA()</f><v>#N/A</v></c>'), undefined],
    ['the number of a formula', xml('<c><f>1+1</f><v>2</v></c>'), '2'],
    ['the text of a formula', xml('<c t="str"><f>"C"&amp;"O"</f><v>CO</v></c>'), 'CO'],
    ['a formula that was never computed', xml('<c><f>A1</f></c>'), undefined],
    ['a blank cell', null, undefined],
    [
      'text in runs, without its pronunciation',
      xml('<c t="inlineStr"><is><r><t>C</t></r><r><rPr><i/></rPr><t>O</t></r><rPh><t>x</t></rPh></is></c>'),
      'CO',
    ],
    ['entities', xml('<c t="inlineStr"><is><t>a &lt;b&gt; &#945;</t></is></c>'), 'a <b> α'],
  ])('is read: %s', async (_what, cell, shown) => {
    expect((await show(cell)) || undefined).toBe(shown);
  });
  it.each<[format: string | number, value: string, shown: string]>([
    [14, '45352', '2024-03-01'],
    ['dd.mm.yyyy', '45352', '2024-03-01'],
    [22, '45352.604166666664', '2024-03-01 14:30:00'],
    ['000000', '42', '42'],
    [10, '0.125', '0.125'],
  ])('with the number format %s is read as a date or as the number', async (format, value, shown) => {
    expect(await show(styled(value), { formats: [format] })).toBe(shown);
  });
  it('refers to a shared text', async () => {
    const shared = ['<t>one</t>', '<r><t>t</t></r><r><t xml:space="preserve">wo </t></r>'];
    expect(await show(xml('<c t="s"><v>1</v></c>'), { shared })).toBe('two ');
  });
});

it('the rows of a sheet have their numbers in Excel; those without filled cells are left out', async () => {
  const rows = [['SMILES', null, 'note'], null, [null, '', null], ['CCO', null, 'merged', null]];
  expect(await rowsOf(makeSheet(rows))).toEqual([
    { number: 1, cells: ['SMILES', '', 'note'] },
    { number: 4, cells: ['CCO', '', 'merged'] },
  ]);
});

describe('the sheets', () => {
  const sheet = (name: string, text: string | null): TestSheet => ({ name, rows: text === null ? [] : [[text]] });
  const choose = async (...sheets: TestSheet[]) => {
    const { sheet: chosen, others } = chooseSheet(await open(makeWorkbook({ sheets })));
    return [chosen.name, others];
  };
  it('are read from the first with SMILES or, failing that, with cells', async () => {
    expect(await choose(sheet('Cover', null), sheet('A', 'a'), sheet('B', 'b'))).toEqual(['A', ['Cover', 'B']]);
    expect(await choose(sheet('Cover', 'about'), sheet('A', 'CCO'), sheet('B', 'CCN'))).toEqual(['A', ['Cover', 'B']]);
  });
  it('are read from the first with the column that was named', async () => {
    const named = (name: string, heading: string): TestSheet => ({ name, rows: [[heading], ['CCO']] });
    const sheets = await open(makeWorkbook({ sheets: [named('A', 'smiles'), named('B', 'parent')] }));
    expect([chooseSheet(sheets), chooseSheet(sheets, 'parent')].map(({ sheet: { name } }) => name)).toEqual(['A', 'B']);
  });
  it('can be found by name, in any case, or by number', async () => {
    const sheets = await open(makeWorkbook({ sheets: [sheet('A', 'a'), sheet('Set 2', 'b'), sheet('1', 'c')] }));
    expect(['set 2', '2', '1', 'C', '9'].map((wanted) => findSheet(sheets, wanted)?.sheet.name)).toEqual([
      'Set 2',
      'Set 2',
      '1',
      undefined,
      undefined,
    ]);
  });
});

const withRow = (row: string): Uint8Array =>
  makeSheet([], {
    files: {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row>${row}</sheetData></worksheet>`,
    },
  });

describe('a file that cannot be read is rejected, with what it is', () => {
  const WHOLE = makeSheet([['SMILES'], ['CCO']]);
  it.each<[what: string, bytes: Uint8Array, fault: WorkbookFault]>([
    ['text', Buffer.from('smiles\nCCO\n'), 'no_workbook'],
    ['nothing', Buffer.from(''), 'no_workbook'],
    ['old Excel, or a password', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), 'old_or_protected'],
    ['a zip archive of something else', makeSheet([], { files: { 'xl/workbook.xml': null } }), 'no_workbook'],
    ['a part of one', WHOLE.slice(0, -50), 'damaged'],
    ['broken XML', makeSheet([], { files: { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' } }), 'damaged'],
    ['a row that no sheet can have', withRow('<row r="1048577"></row>'), 'damaged'],
    ['a value far away', withRow('<row r="1048576"><c r="Q1048576"><v>1</v></c></row>'), 'far_cell'],
    ['one beyond all columns', withRow("<row><c s='1' r='AAAAAAAA2' ><v>1</v></c></row>"), 'far_cell'],
    ['one that unpacks to more than the limit', makeSheet([['C'.repeat(11 * 1024 * 1024)]]), 'too_large'],
  ])('%s', async (_what, bytes, fault) => {
    await expect(open(bytes)).rejects.toMatchObject({ name: 'WorkbookError', fault });
  });
});

describe('a large sheet', () => {
  // More than is searched for far cells at a time.
  const rows = Array.from({ length: 120_000 }, (_, row) => `<row r="${row + 2}"><c r="B${row + 2}"><v>1</v></c></row>`);
  const withLast = (cell: string): Uint8Array => withRow(`${rows.join('')}<row r="1048576">${cell}</row>`);

  it('may have a blank cell far away, but no value', async () => {
    expect(await rowsOf(withLast('<c r="XFD1048576"/>'))).toHaveLength(120_001);
    await expect(open(withLast('<c r="Q1048576"><v>1</v></c>'))).rejects.toThrow(
      /reaches down to row 1048576 and across to column Q\)/,
    );
  });

  it('is read on a machine that is too busy for the steps of the library', async () => {
    let time = Date.now();
    using _spy = vi.spyOn(Date, 'now').mockImplementation(() => (time += 100));
    const clock = Date.now;
    const reading = [rowsOf(withRow(rows.join(''))), rowsOf(withRow(rows.slice(0, 9_000).join('')))];
    expect((await Promise.all(reading)).map(({ length }) => length)).toEqual([120_001, 9_001]);
    expect(Date.now).toBe(clock);
  });
});
