import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { howMany } from '../../../../../tests/support/long.ts';
import {
  makeSheet,
  makeWorkbook,
  sheetXml,
  workbookFiles,
  type TestWorkbook,
} from '../../test-support/make-workbook.ts';
import { chooseSheet } from './choose-sheet.ts';
import { openWorkbook } from './open-workbook.ts';
import { WorkbookError, type WorkbookFault } from './workbook-error.ts';

const MIB = 1024 * 1024;
const LIMITS = { bytes: 16 * MIB, cells: 100_000 };
/** Reading up to the limits takes about half a second; a busy machine needs longer. */
const MAX_MS = 10_000;

function read(bytes: Uint8Array): string[][] {
  const workbook = openWorkbook(bytes, LIMITS);
  return [...workbook.rows(chooseSheet(workbook).sheet)].map(({ cells }) => cells);
}

/** What a file is found to be; null if it is read. */
function faultOf(bytes: Uint8Array): WorkbookFault | null {
  try {
    read(bytes);
    return null;
  } catch (error) {
    if (error instanceof WorkbookError) return error.fault;
    throw error;
  }
}

const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'));
const join = (...parts: (Uint8Array | number[])[]): Uint8Array => new Uint8Array(parts.flatMap((part) => [...part]));
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const archive = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

describe('a file that is no workbook', () => {
  it.each<[what: string, bytes: Uint8Array, fault: WorkbookFault, message: RegExp]>([
    [
      'old Excel',
      join(OLE, Array<number>(600).fill(0), utf16('Workbook')),
      'old_excel',
      /this is a workbook in the format of Excel 97 to 2003 \(\.xls\)\. Open it and save/,
    ],
    ['older Excel', join(OLE, utf16('Book')), 'old_excel', /97/],
    ['the oldest Excel', join([9, 4, 6, 0, 0, 0, 0x10, 0]), 'old_excel', /97/],
    [
      'one with a password',
      join(OLE, utf16('EncryptedPackage')),
      'encrypted',
      /protected by a password\. Open it with the password/,
    ],
    ['another Office document', join(OLE, utf16('WordDocument')), 'other_file', /another kind of file/],
    [
      'OpenDocument',
      archive({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
      'open_document',
      /\.ods/,
    ],
    ['binary Excel', archive({ '_rels/.rels': '<x/>', 'xl/workbook.bin': '' }), 'binary_excel', /\.xlsb/],
    ['Numbers', archive({ 'Index/Document.iwa': '' }), 'numbers', /Numbers/],
    ['Word', archive({ '_rels/.rels': '<x/>', 'word/document.xml': '<x/>' }), 'other_archive', /without a workbook/],
    ['an archive', archive({ 'table.csv': 'SMILES\nCCO\n' }), 'other_archive', /Unpack it/],
    ['a web page', strToU8('<html><table><tr><td>CCO</td></tr></table></html>'), 'web_page', /web page or XML/],
    ['a table as XML', strToU8('<?xml version="1.0"?><Workbook/>'), 'web_page', /web page or XML/],
    ['text', strToU8('SMILES\nCCO\n'), 'text', /this is text\. If it is a table, change the end of its name/],
    ['gzip', join([0x1f, 0x8b, 8]), 'gzip', /Unpack it/],
    ['nothing', new Uint8Array(), 'other_file', /another kind of file/],
    ['bytes', join([1, 0, 2]), 'other_file', /another kind of file/],
    ['a workbook without sheets', makeWorkbook({ sheets: [] }), 'no_cells', /without cells/],
    ['a workbook of blank sheets', makeSheet([[null], ['']]), 'no_cells', /without cells/],
  ])('is named, with what to do: %s', (_what, bytes, fault, message) => {
    expect(faultOf(bytes)).toBe(fault);
    expect(() => read(bytes)).toThrow(message);
  });
});

/** A workbook whose sheet has this file, or whose other files are replaced. */
const withSheet = (data: string, more: Partial<TestWorkbook> = {}): Uint8Array =>
  makeSheet([], { ...more, files: { 'xl/worksheets/sheet1.xml': sheetXml(data), ...more.files } });

/** The offset of each directory entry in an archive. */
function entriesOf(bytes: Uint8Array): Map<string, number> {
  const view = new DataView(bytes.buffer);
  const found = new Map<string, number>();
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    found.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))), at);
  }
  return found;
}

/** The same archive with a number in the directory entry of the sheet changed. */
function withEntry(bytes: Uint8Array, offset: number, value: number): Uint8Array {
  const changed = bytes.slice();
  new DataView(changed.buffer).setUint32(entriesOf(changed).get('xl/worksheets/sheet1.xml')! + offset, value, true);
  return changed;
}
const UNPACKED = 24;

const BOMB = withSheet(`<row r="1"><c t="str"><v>CCO</v></c></row>${'<a/>'.repeat(16 * MIB)}`);

const TOO_MANY_BYTES = /too large \(it unpacks to more than 16 MiB/;

describe('a workbook made to cost memory or time', () => {
  it.each<[what: string, bytes: Uint8Array, message: RegExp]>([
    ['a sheet of 64 MiB, packed into 64 KiB', BOMB, TOO_MANY_BYTES],
    ['the same, which claims to be small', withEntry(BOMB, UNPACKED, 100), TOO_MANY_BYTES],
    [
      'texts of 34 MiB',
      withSheet('', { files: { 'xl/sharedStrings.xml': `<sst>${'<si><t>C</t></si>'.repeat(2 * MIB)}</sst>` } }),
      TOO_MANY_BYTES,
    ],
    [
      'one text shared by a whole row',
      withSheet(`<row r="1">${'<c t="s"><v>0</v></c>'.repeat(1_000)}</row>`, {
        shared: [`<t>${'C'.repeat(32_000)}</t>`],
      }),
      /a row has more than 4,194,304 characters/,
    ],
    [
      'rows with a cell far to the right',
      withSheet(
        Array.from({ length: 20 }, (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`).join(''),
      ),
      /a sheet has more than 100,000 cells/,
    ],
    [
      'a row with a number that no sheet has',
      withSheet('<row r="1000000000"><c><v>1</v></c></row>'),
      /a row with the number 1000000000/,
    ],
    ['a row with a number that is none', withSheet('<row r="x"><c><v>1</v></c></row>'), /a row with the number NaN/],
    [
      'a cell in a column that no sheet has',
      withSheet('<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>'),
      /a cell in column \d+/,
    ],
    ['a text without an end', withSheet(`<row r="1"><c t="str"><v>${'C'.repeat(8 * MIB)}`), /a text in it has no end/],
    ['a tag without an end', withSheet(`<row r="1"><c ${'a="1" '.repeat(MIB)}`), /a text in it has no end/],
    ['elements in elements', withSheet('<row>'.repeat(1_000_000)), /nested too deeply/],
    [
      'many sheets that are almost blank',
      makeWorkbook({
        sheets: Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, rows: [] })),
        files: Object.fromEntries(
          Array.from({ length: 40 }, (_, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(' '.repeat(MIB))]),
        ),
      }),
      TOO_MANY_BYTES,
    ],
  ])('is rejected in a short time: %s', (_what, bytes, message) => {
    const start = performance.now();
    expect(() => read(bytes)).toThrow(message);
    expect(performance.now() - start).toBeLessThan(MAX_MS);
  });

  it('is rejected by the sizes that it states, before anything is unpacked', () => {
    const start = performance.now();
    expect(() => read(withEntry(makeSheet([['x']]), UNPACKED, 0xfffffff0))).toThrow(/unpacks to more than 16 MiB/);
    expect(performance.now() - start).toBeLessThan(MAX_MS);
  });

  it('has the entities that it declares left unread', () => {
    const declared = '<!DOCTYPE x [<!ENTITY a "AAAAAAAAAA"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const sheet = `${declared}${sheetXml('<row r="1"><c t="str"><v>&b;</v></c></row>')}`;
    expect(read(makeSheet([], { files: { 'xl/worksheets/sheet1.xml': sheet } }))).toEqual([['&b;']]);
  });

  it('cannot read a file beside it, nor one named like a property of all objects', () => {
    const relations = new TextDecoder().decode(
      workbookFiles({ sheets: [{ name: 'A', rows: [] }] })['xl/_rels/workbook.xml.rels'],
    );
    for (const target of ['../../../etc/passwd', '__proto__', 'http://localhost/sheet1.xml', 'constructor'])
      expect(() =>
        read(
          makeSheet([['x']], {
            files: { 'xl/_rels/workbook.xml.rels': relations.replace('worksheets/sheet1.xml', target) },
          }),
        ),
      ).toThrow(/does not contain its sheet/);
  });
});

describe('a damaged workbook', () => {
  const SOUND = makeSheet(
    [
      ['ID', 'SMILES'],
      ['00123', 'CCO'],
      [42, 'CC(N)C(=O)O'],
      [true, null],
    ],
    { shared: ['<t>a</t>'], formats: ['0.0'] },
  );

  it.each<[what: string, bytes: Uint8Array, message: RegExp]>([
    ['cut off', SOUND.slice(0, -40), /damaged \(its list of contents is missing/],
    ['an offset outside the file', withEntry(SOUND, 42, 0x7fffffff), /points to something else/],
    ['an unknown compression', withEntry(SOUND, 10, 99), /its compression is unknown/],
    ['no list of sheets', makeSheet([['x']], { files: { 'xl/workbook.xml': null } }), /it has no list of sheets/],
    [
      'a sheet that is missing',
      makeSheet([['x']], { files: { 'xl/worksheets/sheet1.xml': null } }),
      /does not contain its sheet “Sheet1”/,
    ],
    ['a sheet that is not XML', makeSheet([['x']], { files: { 'xl/worksheets/sheet1.xml': '<a><b></a>' } }), /damaged/],
  ])('is reported as such: %s', (_what, bytes, message) => {
    expect(() => read(bytes)).toThrow(message);
  });

  it('that is encrypted entry by entry is reported as protected', () => {
    expect(faultOf(withEntry(SOUND, 8, 0x0008_0001))).toBe('encrypted');
  });

  it('is read, or rejected with a WorkbookError, wherever it is cut off', () => {
    for (let end = 0; end < SOUND.length; end += 7) expect(faultOf(SOUND.slice(0, end))).not.toBeNull();
  });

  /** Set EUTOMER_FUZZ_SEED to repeat the same changes. */
  const SEED = Number(process.env.EUTOMER_FUZZ_SEED ?? Date.now() % 1_000_000);
  it(`is read, or rejected with a WorkbookError, whichever bytes are changed (seed ${SEED})`, () => {
    let state = SEED;
    const below = (limit: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
    // Stored without compression, half of them, so that the changes reach the XML too.
    const plain = zipSync(
      workbookFiles({
        sheets: [
          {
            name: 'A',
            rows: [
              ['SMILES', 1],
              ['CCO', true],
            ],
          },
        ],
        formats: ['0.0'],
      }),
      { level: 0 },
    );
    const outcomes = new Set<string>();
    for (let round = 0; round < howMany(20_000, 1_000); round += 1) {
      const bytes = (round % 2 === 0 ? SOUND : plain).slice();
      for (let changes = 1 + below(4); changes > 0; changes -= 1) bytes[below(bytes.length)] = below(256);
      outcomes.add(String(faultOf(bytes)));
    }
    expect([...outcomes]).toEqual(expect.arrayContaining(['null', 'damaged']));
  });
});
