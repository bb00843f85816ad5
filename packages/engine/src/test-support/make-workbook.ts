import { strToU8, zipSync, type Zippable } from 'fflate';

/** Workbooks written by hand, so that tests can have any cell that the format allows, and many that it does not. */

/** A text, a number, a truth value, a blank cell, or a cell as it is in the file, without its address. */
export type TestCell = string | number | boolean | null | { xml: string };

export interface TestSheet {
  name: string;
  /** Its rows; null for one without cells. */
  rows: readonly (readonly TestCell[] | null)[];
  state?: 'hidden' | 'veryHidden';
}

export interface TestWorkbook {
  sheets: readonly TestSheet[];
  /** The contents of `<si>` elements. */
  shared?: readonly string[];
  /** The number format of each style after the first one, which has none: a code, or the number of one that Excel knows. */
  formats?: readonly (string | number)[];
  /** Attributes of `<workbookPr>`. */
  properties?: string;
  /** More files, or others in the place of these; null leaves one out. */
  files?: Record<string, string | Uint8Array | null>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The letters of a column, counted from 0. */
const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

function cellXml(cell: TestCell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  return cell.xml.replace('<c', `<c r="${address}"`);
}

/** The file of a sheet, around the contents of its `<sheetData>`. */
const sheetXml = (data: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`;

const rowsXml = (rows: TestSheet['rows']): string =>
  rows
    .map((row, index) => {
      const cells = (row ?? []).map((cell, column) => cellXml(cell, `${columnLetters(column)}${index + 1}`));
      return `<row r="${index + 1}">${cells.join('')}</row>`;
    })
    .join('');

function stylesXml(formats: readonly (string | number)[]): string {
  const codes = formats.map((format, index) =>
    typeof format === 'string' ? `<numFmt numFmtId="${170 + index}" formatCode="${escapeXml(format)}"/>` : '',
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'string' ? 170 + index : format}"/>`,
  );
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

function workbookFiles({
  sheets,
  shared = [],
  formats = [],
  properties = '',
  files = {},
}: TestWorkbook): Record<string, Uint8Array> {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="s${index + 1}"/>`,
  );
  const relations = [
    ...sheets.map((_, index) => relation(`s${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    relation('t', 'sharedStrings', 'sharedStrings.xml'),
    relation('f', 'styles', 'styles.xml'),
  ];
  const all: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('w', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared.map((item) => `<si>${item}</si>`).join('')}</sst>`,
    'xl/styles.xml': stylesXml(formats),
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rowsXml(rows))]),
    ),
    ...files,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, content]) =>
      content === null ? [] : [[name, typeof content === 'string' ? strToU8(content) : content]],
    ),
  );
}

/** A workbook as bytes. */
export const makeWorkbook = (workbook: TestWorkbook): Uint8Array => zipSync(workbookFiles(workbook) as Zippable);

export const makeSheet = (rows: TestSheet['rows'], more: Omit<TestWorkbook, 'sheets'> = {}): Uint8Array =>
  makeWorkbook({ ...more, sheets: [{ name: 'Sheet1', rows }] });
