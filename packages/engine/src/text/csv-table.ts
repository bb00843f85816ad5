import {
  guessCompoundColumn,
  guessNameColumn,
  guessSmilesColumn,
  looksLikeSmiles,
  SAMPLED_ROWS,
} from './guess-columns.ts';

/** How all readers call csv-parse. A quote within a cell, as in `5" tube`, is text. */
export const CSV_FORMAT = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
};

/** In case of a tie the first one: text rarely contains tabs. */
const DELIMITERS = ['\t', ',', ';'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A cell in quotes, which may contain line breaks; the last one may be cut off. */
const QUOTED_CELL = /(?<![^\uFEFF\t,;\r\n])"(?:[^"]|"")*(?:"(?=[\t,;\r\n]|$)|$)/g;

/** The most frequent delimiter in the first line, outside quotes. */
export function detectDelimiter(start: string): Delimiter {
  const [line = ''] = start.replaceAll(QUOTED_CELL, '').split(/[\r\n]/, 1);
  const count = (delimiter: Delimiter): number => line.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Lines that are examined to tell a table from a list. */
const EXAMINED_LINES = 10;
/** The extension of a CXSMILES, as in `C[C@H](N)O |o1:1,2|`: its commas separate no cells. */
const EXTENSION = /[ \t]\|[^|\r\n]*\|/g;
const SMILES_ALONE = /^\s*(?:canonical[_ ]?|isomeric[_ ]?)?smiles\s*$/i;

/**
 * True if a text is a table, not a list with one SMILES or name per line, judged by its beginning. A SMILES and its name
 * may be separated by a tab, and names contain commas (N,N-dimethyltryptamine).
 */
export function isTable(start: string): boolean {
  const lines = start
    .trimStart()
    .replaceAll(EXTENSION, '')
    .replaceAll(QUOTED_CELL, (cell) => cell.replaceAll(/[\r\n]+/g, ' '))
    .split(/\r\n|\n|\r/, EXAMINED_LINES);
  const [first = ''] = lines;
  const delimiter = detectDelimiter(first);
  const cells = first.split(delimiter);
  const [cell = ''] = cells;
  if (cells.length === 1) return SMILES_ALONE.test(first);
  if (delimiter === '\t') return cells.length > 2 || !looksLikeSmiles(cell);
  return guessNameColumn(cells) !== null || lines.some((line) => line.split(delimiter).some(looksLikeSmiles));
}

/** The index of a column, in upper or lower case; null if there is none. */
export function findColumn(headings: readonly string[], wanted: string): number | null {
  const fold = (name: string): string => name.trim().toLowerCase();
  const exact = headings.indexOf(wanted);
  const index = exact === -1 ? headings.findIndex((name) => fold(name) === fold(wanted)) : exact;
  return index === -1 ? null : index;
}

export interface TableColumns {
  /** Blank if the first line is a row. */
  headings: readonly string[];
  /** True if the first line is a row. */
  isHeadless: boolean;
  /** The column of the SMILES; null if there is none. */
  smilesColumn: number | null;
  /** Without it, the column of names to look up. */
  compoundColumn: number | null;
  /** True if these were guessed by the cells. */
  isGuessed: boolean;
}

/** True if these are as many of the first lines as {@link readColumns} needs: a single one if it names the column. */
export const hasEnoughLines = ([head, ...rows]: readonly (readonly string[])[], wanted: string | undefined): boolean =>
  rows.length >= SAMPLED_ROWS || (head !== undefined && (wanted ?? findColumn(head, 'smiles')) !== null);

/**
 * The columns of a table, from its first lines. The SMILES are in the column named `smiles` or, failing that, in one
 * whose cells look like SMILES. If that is true of the first line too, the table has no headings.
 *
 * @param wanted the name of the column, instead
 */
export function readColumns(lines: readonly (readonly string[])[], wanted?: string): TableColumns {
  const [headings = [], ...rows] = lines;
  const named = findColumn(headings, wanted ?? 'smiles');
  if (named !== null || wanted !== undefined)
    return { headings, isHeadless: false, smilesColumn: named, compoundColumn: null, isGuessed: false };
  const blank = headings.map(() => '');
  const column = guessSmilesColumn(blank, lines);
  if (column !== null && looksLikeSmiles(headings[column] ?? '') && guessNameColumn(headings) === null)
    return { headings: blank, isHeadless: true, smilesColumn: column, compoundColumn: null, isGuessed: true };
  const smilesColumn = guessSmilesColumn(headings, rows);
  const compoundColumn = smilesColumn === null ? guessCompoundColumn(headings, rows) : null;
  return { headings, isHeadless: false, smilesColumn, compoundColumn, isGuessed: true };
}

/** The target that a row names in its column of targets; undefined if there is no such column, or the cell is blank. */
export const targetIn = (cells: readonly string[], column: number | null | undefined): string | undefined =>
  (column == null ? '' : cells[column]?.trim()) || undefined;

/**
 * Why a row cannot be predicted; null if it can. If it has too many cells, they may be shifted, and the wrong one would
 * be predicted.
 */
export const explainWidth = (cells: readonly string[], columns: readonly string[]): string | null =>
  cells.length <= columns.length
    ? null
    : `Expected ${columns.length} cells, as in the first line; got ${cells.length}. Put quotes around a cell that contains the delimiter.`;
