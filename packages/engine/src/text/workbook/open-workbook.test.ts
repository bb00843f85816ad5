import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  makeSheet,
  makeWorkbook,
  sheetXml,
  workbookFiles,
  type TestCell,
  type TestSheet,
  type TestWorkbook,
} from '../../test-support/make-workbook.ts';
import { chooseSheet, findSheet } from './choose-sheet.ts';
import { openWorkbook } from './open-workbook.ts';

const LIMITS = { bytes: 10 * 1024 * 1024, cells: 100_000 };

/** The rows of the sheet that is chosen by default, and the number of formulas without a result. */
function read(bytes: Uint8Array) {
  const workbook = openWorkbook(bytes, LIMITS);
  let uncomputed = 0;
  const rows = [...workbook.rows(chooseSheet(workbook).sheet, (count) => (uncomputed = count))];
  return { rows, uncomputed };
}
const cellsOf = (bytes: Uint8Array): string[][] => read(bytes).rows.map(({ cells }) => cells);
const show = (cell: TestCell, more: Omit<TestWorkbook, 'sheets'> = {}): string | undefined =>
  cellsOf(makeSheet([['x', cell]], more))[0]![1];
const xml = (text: string): TestCell => ({ xml: text });
const styled = (value: string, style = 1): TestCell => xml(`<c s="${style}"><v>${value}</v></c>`);

describe('a cell', () => {
  it.each<[what: string, cell: TestCell, shown: string | undefined]>([
    ['a number', 12.5, '12.5'],
    ['a number whose last digit is an artefact of binary numbers', 0.1 + 0.2, '0.3'],
    ['a small number', 3.2e-9, '0.0000000032'],
    ['a long number', xml('<c><v>1E+21</v></c>'), '1000000000000000000000'],
    [
      'a long identifier with more digits than Excel stores',
      xml('<c><v>12345678901234567890</v></c>'),
      '12345678901234567890',
    ],
    ['minus zero', xml('<c><v>-0</v></c>'), '0'],
    ['a text of digits', '00123', '00123'],
    ['a text with spaces', '  a ', '  a '],
    ['a truth value', true, 'TRUE'],
    ['the other one', false, 'FALSE'],
    ['an error', xml('<c t="e"><f>NA()</f><v>#N/A</v></c>'), '#N/A'],
    ['the number of a formula', xml('<c><f>1+1</f><v>2</v></c>'), '2'],
    ['the text of a formula', xml('<c t="str"><f>"C"&amp;"O"</f><v>CO</v></c>'), 'CO'],
    ['an ISO date', xml('<c t="d"><v>2024-03-01T00:00:00</v></c>'), '2024-03-01'],
    ['an ISO date with a time', xml('<c t="d"><v>2024-03-01T14:30:00</v></c>'), '2024-03-01 14:30:00'],
    ['a blank cell', null, undefined],
    ['a cell with only a style', xml('<c s="1"/>'), undefined],
    [
      'text in runs, without its pronunciation',
      xml('<c t="inlineStr"><is><r><t>C</t></r><r><rPr><i/></rPr><t>O</t></r><rPh><t>x</t></rPh></is></c>'),
      'CO',
    ],
    ['entities', xml('<c t="inlineStr"><is><t>a &lt;b&gt; &amp;amp; &#945;</t></is></c>'), 'a <b> &amp; α'],
    ['a CDATA section', xml('<c t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>'), 'a<b'],
    ['escapes of the format', xml('<c t="inlineStr"><is><t>a_x000D__x000A_b_x005F_x0041_</t></is></c>'), 'a\nb_x0041_'],
    ['a type that does not exist', xml('<c t="odd"><v>7</v></c>'), '7'],
    ['a number that is none', xml('<c><v>seven</v></c>'), 'seven'],
  ])('is shown as Excel shows it: %s', (_what, cell, shown) => {
    expect(show(cell)).toBe(shown);
  });

  it.each<[format: string | number, value: string, shown: string]>([
    ['000000', '42', '000042'],
    ['"CMP-"0000', '7', 'CMP-0007'],
    ['0.00', '1.239', '1.24'],
    [10, '0.125', '12.50%'],
    [11, '0.0000000032', '3.20E-09'],
    ['#,##0.0', '12345.67', '12,345.7'],
    ['_(* #,##0_)', '5', '5'],
    ['dd.mm.yyyy', '45352', '01.03.2024'],
    ['d-mmm-yy', '45352', '1-Mar-24'],
    [14, '45352', '2024-03-01'],
    [22, '45352.604166666664', '2024-03-01 14:30'],
    ['[$-F800]dddd, mmmm dd, yyyy', '45352', '2024-03-01'],
    ['[h]:mm', '1.5', '36:00'],
    [49, '7', '7'],
    ['yyyy-mm-dd', '-1', '-1'],
    ['yyyy-mm-dd', '99999999', '99999999'],
    ['no "format', '7', '7'],
    ['?'.repeat(100_000), '7', '7'],
  ])('with the number format %s is shown with it', (format, value, shown) => {
    expect(show(styled(value), { formats: [format] })).toBe(shown);
  });

  it('with a date counted from 1904 is shown as that date', () => {
    expect(show(styled('43890'), { formats: ['yyyy-mm-dd'], properties: 'date1904="1"' })).toBe('2024-03-01');
  });
  it('with a style that does not exist has no number format', () => {
    expect(show(styled('7.5', 99))).toBe('7.5');
  });
  it('refers to a shared text', () => {
    const shared = [
      '<t>one</t>',
      '<r><t>t</t></r><r><t xml:space="preserve">wo </t></r><rPh sb="0" eb="1"><t>x</t></rPh>',
    ];
    expect(show(xml('<c t="s"><v>1</v></c>'), { shared })).toBe('two ');
    expect(() => show(xml('<c t="s"><v>2</v></c>'), { shared })).toThrow(/refers to text 2, which does not exist/);
  });
  it('with a formula that was never computed is blank and counted; an empty text is a result', () => {
    const never = xml('<c><f>A1</f></c>');
    const emptyValue = xml('<c><f>A1</f><v/></c>');
    const { rows, uncomputed } = read(makeSheet([['x', never, emptyValue, xml('<c t="str"><f>""</f><v></v></c>')]]));
    expect([rows, uncomputed]).toEqual([[{ number: 1, cells: ['x'] }], 2]);
  });
});

describe('the rows of a sheet', () => {
  const withRows = (data: string) =>
    read(makeSheet([], { files: { 'xl/worksheets/sheet1.xml': sheetXml(data) } })).rows;
  it('have their numbers in Excel; those without filled cells are left out, as are the covered cells of a merged one', () => {
    const rows = [['SMILES', null, 'note'], null, [null, '', null], ['CCO', null, 'merged', null]];
    expect(read(makeSheet(rows)).rows).toEqual([
      { number: 1, cells: ['SMILES', '', 'note'] },
      { number: 4, cells: ['CCO', '', 'merged'] },
    ]);
  });
  it('may have neither numbers nor addresses', () => {
    expect(
      withRows('<row><c><v>1</v></c><c><v>2</v></c></row><row><c/><c r="C2"><v>3</v></c><c><v>4</v></c></row>'),
    ).toEqual([
      { number: 1, cells: ['1', '2'] },
      { number: 2, cells: ['', '', '3', '4'] },
    ]);
  });
});

describe('the sheets', () => {
  const sheet = (name: string, text: string | null, more: Partial<TestSheet> = {}): TestSheet => ({
    name,
    rows: text === null ? [] : [[text]],
    ...more,
  });
  const choose = (...sheets: TestSheet[]) => {
    const { sheet: chosen, others } = chooseSheet(openWorkbook(makeWorkbook({ sheets }), LIMITS));
    return [chosen.name, others];
  };
  it('are read from the first with SMILES or, failing that, with cells; hidden ones last', () => {
    expect(choose(sheet('Cover', null), sheet('A', 'a'), sheet('B', 'b'))).toEqual(['A', ['Cover', 'B']]);
    expect(choose(sheet('Cover', 'about'), sheet('A', 'CCO'), sheet('B', 'CCN'))).toEqual(['A', ['Cover', 'B']]);
    expect(choose(sheet('A', 'a'), sheet('B', 'CCN', { state: 'hidden' }))).toEqual(['A', ['B']]);
    expect(choose(sheet('Cache', 'x', { state: 'veryHidden' }), sheet('A', 'a'))).toEqual(['A', ['Cache']]);
    expect(choose(sheet('Cache', 'x', { state: 'hidden' }), sheet('A', null))).toEqual(['Cache', ['A']]);
  });
  it('are read from the first with the column that was named', () => {
    const named = (name: string, heading: string): TestSheet => ({ name, rows: [[heading], ['CCO']] });
    const workbook = openWorkbook(makeWorkbook({ sheets: [named('A', 'smiles'), named('B', 'parent')] }), LIMITS);
    expect([chooseSheet(workbook), chooseSheet(workbook, 'parent')].map(({ sheet: { name } }) => name)).toEqual([
      'A',
      'B',
    ]);
  });
  it('can be found by name, in any case, or by number', () => {
    const workbook = openWorkbook(
      makeWorkbook({ sheets: [sheet('A', 'a'), sheet('Set 2', 'b'), sheet('1', 'c')] }),
      LIMITS,
    );
    expect(['set 2', '2', '1', 'C', '9'].map((wanted) => findSheet(workbook, wanted)?.sheet.name)).toEqual([
      'Set 2',
      'Set 2',
      '1',
      undefined,
      undefined,
    ]);
  });
  it('are none if they are charts', () => {
    const { 'xl/_rels/workbook.xml.rels': relations } = workbookFiles({
      sheets: [sheet('Chart', 'x'), sheet('A', 'a')],
    });
    const files = {
      'xl/_rels/workbook.xml.rels': new TextDecoder().decode(relations).replace('/worksheet"', '/chartsheet"'),
    };
    const workbook = openWorkbook(makeWorkbook({ sheets: [sheet('Chart', 'x'), sheet('A', 'a')], files }), LIMITS);
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['A']);
  });
});

describe('workbooks of other programs', () => {
  const FILES = workbookFiles({ sheets: [{ name: 'A', rows: [['SMILES'], ['CCO']] }] });
  const changed = (change: (text: string, name: string) => string, rename = (name: string) => name) =>
    Object.fromEntries(
      Object.entries(FILES).map(([name, bytes]) => [
        rename(name),
        strToU8(change(new TextDecoder().decode(bytes), name)),
      ]),
    );
  const same = (text: string) => text;
  it.each<[what: string, files: Record<string, Uint8Array>]>([
    [
      'prefixes before all elements',
      changed((text, name) =>
        name.endsWith('.rels') ? text : text.replace(/<(\/?)([a-z])/gi, '<$1x:$2').replace('xmlns=', 'xmlns:x='),
      ),
    ],
    [
      'the prefix of a relation called otherwise',
      changed((text) => text.replaceAll('r:id', 'rel:id').replace('xmlns:r=', 'xmlns:rel=')),
    ],
    [
      'the names of Strict Open XML',
      changed((text) =>
        text.replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006',
          'http://purl.oclc.org/ooxml/officeDocument',
        ),
      ),
    ],
    ['absolute targets', changed((text) => text.replace(/Target="(worksheets[^"]*)"/, 'Target="/xl/$1"'))],
    ['targets with ..', changed((text) => text.replace('Target="worksheets', 'Target="../xl/./worksheets'))],
    ['backslashes in names', changed(same, (name) => name.replaceAll('/', '\\'))],
    ['names in another case', changed(same, (name) => name.replace('xl/worksheets', 'XL/Worksheets'))],
    [
      'neither texts nor styles',
      Object.fromEntries(Object.entries(FILES).filter(([name]) => !/sharedStrings|styles/.test(name))),
    ],
  ])('are read: with %s', (_what, files) => {
    expect(cellsOf(zipSync(files))).toEqual([['SMILES'], ['CCO']]);
  });
  it('are read: stored without compression, and with a comment at the end', () => {
    expect(cellsOf(zipSync(FILES, { level: 0 }))).toEqual([['SMILES'], ['CCO']]);
    expect(cellsOf(zipSync({ ...FILES, 'xl/media/a.png': [new Uint8Array(9), { comment: 'x' }] }))).toHaveLength(2);
  });
});
