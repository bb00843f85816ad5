import { CSV_FORMAT, detectDelimiter, isTable, readColumns, type Delimiter } from '@eutomer/engine/csv-table';
import { guessNameColumn } from '@eutomer/engine/guess-columns';
import { endOfName, INPUT_EXTENSIONS, type NamedFormat } from '@eutomer/engine/input-formats';
import { looksLikeName } from '@eutomer/engine/looks-like-name';
import { TITLE } from '@eutomer/engine/read-sdf-record';
import { uniqueNames } from '@eutomer/engine/result-table';
import { isComment, parseSmilesLine } from '@eutomer/engine/smiles-line';
import { looksLikeSdf, SdfSplitter } from '@eutomer/engine/split-sdf';
import { parse } from 'csv-parse/browser/esm/sync';
import { MAX_BYTES, MAX_ROWS, TableError, type Table } from './table.ts';

const LINE_END = /\r\n|\n|\r/;
const NO_TEXT = 'This is not a text file. Expected .smi, .csv, .tsv, .sdf or .xlsx.';

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

function checkRows(count: number): void {
  if (count === 0) throw new TableError('The file has no rows.');
  if (count > MAX_ROWS)
    throw new TableError(
      `The file has ${count.toLocaleString('en')} rows; the limit in the browser is ${MAX_ROWS.toLocaleString('en')}. Use the Jobs page (not for workbooks), or the command line: eutomer predict --input FILE.`,
    );
}

/** The format that a file's name states; null if it has no ending. @throws TableError if no table ends like that */
function namedFormat(fileName: string): NamedFormat | null {
  const ending = endOfName(fileName);
  if (ending === null) return null;
  const format = INPUT_EXTENSIONS.get(ending);
  if (format === undefined)
    throw new TableError(
      `Expected a file whose name ends with .smi, .txt, .csv, .tsv, .sdf or .xlsx; this one ends with .${ending}.`,
    );
  return format;
}

/** True if a whole line is a name, which may contain spaces, not the SMILES of one atom and its name. */
const isNameLine = (line: string): boolean => looksLikeName(line) && !/^[BCNOPSFI]\s/.test(line);

/** One SMILES per line, optionally with an extension between bars, then a space or tab and a name; or only a name. */
function readSmi(text: string): Table {
  const rows = text
    .split(LINE_END)
    .filter((line) => line.trim() !== '' && !isComment(line))
    .map((line) => {
      if (isNameLine(line.trim())) return [line.trim(), ''];
      const { smiles, name } = parseSmilesLine(line.trim());
      return [smiles, name ?? ''];
    });
  checkRows(rows.length);
  return { columns: ['smiles', 'name'], rows, smilesColumn: 0, nameColumn: 1 };
}

function readDelimited(text: string, delimiter: Delimiter): Table {
  let cells: string[][];
  try {
    cells = parse(text, { ...CSV_FORMAT, delimiter });
  } catch (error) {
    throw new TableError(
      `The file could not be read as a table: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return toTable(cells);
}

/** A table from its cells, of which the first row may name the columns. @throws TableError if it has no rows, or too many */
export function toTable(cells: string[][]): Table {
  const { headings, isHeadless, smilesColumn, compoundColumn } = readColumns(cells);
  const rows = isHeadless ? cells : cells.slice(1);
  checkRows(rows.length);
  const columns = uniqueNames(headings);
  return { columns, rows, smilesColumn: smilesColumn ?? compoundColumn, nameColumn: guessNameColumn(columns) };
}

/** Records end with `$$$$`. A broken record keeps its place and becomes a row with an error. */
function readSdf(text: string): Table {
  const splitter = new SdfSplitter();
  const records = [...text.split(LINE_END).map((line) => splitter.add(line)), splitter.end()].filter(
    (record) => record !== null,
  );
  checkRows(records.length);
  const columns = [...new Set([TITLE, ...records.flatMap(({ fields }) => [...fields.keys()])])];
  return {
    columns,
    rows: records.map(({ fields }) => columns.map((name) => fields.get(name) ?? '')),
    smilesColumn: null,
    nameColumn: 0,
    molfiles: records.map(({ molfile }) => molfile),
  };
}

/**
 * Reads a table of molecules from text, by the file's extension or, without one, by its content.
 *
 * @throws TableError with what is wrong and what to do
 */
export function readTable(text: string, fileName: string): Table {
  const format = namedFormat(fileName);
  if (text.includes('\0')) throw new TableError(NO_TEXT);
  if (format === 'sdf' || looksLikeSdf(text) || text.includes('$$$$')) return readSdf(text);
  if (format === 'csv' || format === 'tsv') return readDelimited(text, format === 'tsv' ? '\t' : detectDelimiter(text));
  return isTable(text) ? readDelimited(text, detectDelimiter(text)) : readSmi(text);
}

/** The text of a file. @throws TableError if it is not UTF-8: characters would be lost silently */
export function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new TableError(NO_TEXT);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [before = ''] = new TextDecoder().decode(bytes).split('\uFFFD', 1);
    throw new TableError(
      `Line ${before.split('\n').length} of the file is not text in UTF-8; it seems to be in Latin-1 or Windows-1252. Save the file as UTF-8 (in a spreadsheet: “CSV UTF-8”).`,
    );
  }
}

/** The bytes of a file. @throws TableError if it is too large */
export async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > MAX_BYTES)
    throw new TableError(
      `The file is ${megabytes(file.size)}; the limit in the browser is ${megabytes(MAX_BYTES)}. Use the Jobs page (not for workbooks), or the command line: eutomer predict --input FILE.`,
    );
  return new Uint8Array(await file.arrayBuffer());
}

/** Reads a file of text. @throws TableError if it is too large, not a table, or empty */
export async function readTextFile(file: File): Promise<Table> {
  // Before its bytes: a picture or a PDF is not text in another encoding.
  namedFormat(file.name);
  return { ...readTable(textOf(await bytesOf(file)), file.name), file: file.name };
}
