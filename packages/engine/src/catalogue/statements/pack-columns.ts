import type { Statement } from './statement.ts';
import type { Columns, IsomerColumns } from './statement-table.ts';

/** String fields, in which an empty string stands for null. */
const ISOMERS = ['better', 'epimer'] as const;
const TEXTS = ['kind', 'target', 'effect', 'values', 'name', 'says', 'grade', 'origin'] as const;
const LISTS = ['genes', 'sources'] as const;
const OTHERS = ['ratio', 'atLeast', 'weight', 'marketed', 'shared', 'sideBySide', 'independentSources'] as const;

/** Separates rows: no field contains this character, and JSON does not escape it. */
const BETWEEN_ROWS = '\u007F';
const BETWEEN_ITEMS = '\n';

/**
 * Statements by field. Strings are joined, because a browser parses one long string several times faster than many
 * short ones.
 */
export type PackedColumns = Record<(typeof TEXTS)[number] | (typeof LISTS)[number], string> &
  Pick<Columns, (typeof OTHERS)[number]>;

/** The isomers that the statements are about, by field. */
export type PackedIsomers = Record<(typeof ISOMERS)[number], string>;

function join(texts: readonly string[], separator: string): string {
  const wrong = texts.find((text) => text.includes(separator));
  if (wrong !== undefined) throw new Error(`expected a string without the separator; got ${JSON.stringify(wrong)}`);
  return texts.join(separator);
}

const fromFields = <Field extends string, Value>(fields: readonly Field[], get: (field: Field) => Value) =>
  Object.fromEntries(fields.map((field) => [field, get(field)]));

const packTexts = (fields: readonly (typeof TEXTS | typeof ISOMERS)[number][], rows: readonly Statement[]) =>
  fromFields(fields, (field) =>
    join(
      rows.map((row) => row[field] ?? ''),
      BETWEEN_ROWS,
    ),
  );

const unpackTexts = <Field extends string>(fields: readonly Field[], packed: Record<Field, string>) =>
  fromFields(fields, (field) => packed[field].split(BETWEEN_ROWS).map((text) => (text === '' ? null : text)));

const toList = (text: string): string[] => (text === '' ? [] : text.split(BETWEEN_ITEMS));

export const packIsomers = (rows: readonly Statement[]): PackedIsomers => packTexts(ISOMERS, rows) as PackedIsomers;

export const unpackIsomers = (packed: PackedIsomers): IsomerColumns =>
  unpackTexts(ISOMERS, packed) as unknown as IsomerColumns;

export const packColumns = (rows: readonly Statement[]): PackedColumns =>
  ({
    ...packTexts(TEXTS, rows),
    ...fromFields(LISTS, (field) =>
      join(
        rows.map((row) => join(row[field], BETWEEN_ITEMS)),
        BETWEEN_ROWS,
      ),
    ),
    ...fromFields(OTHERS, (field) => rows.map((row) => row[field])),
  }) as unknown as PackedColumns;

type Unpacked = Omit<Columns, keyof IsomerColumns>;
/** All fields of a statement but those of {@link IsomerColumns}. */
export type Row = Omit<Statement, keyof IsomerColumns>;

const unpackColumns = (packed: PackedColumns): Unpacked =>
  ({
    ...packed,
    ...unpackTexts(TEXTS, packed),
    ...fromFields(LISTS, (field) => packed[field].split(BETWEEN_ROWS).map(toList)),
  }) as unknown as Unpacked;

/** The text at a row, found by scanning. */
function scan(joined: string, row: number): string {
  let start = 0;
  for (let skipped = 0; skipped < row; skipped += 1) start = joined.indexOf(BETWEEN_ROWS, start) + 1;
  const end = joined.indexOf(BETWEEN_ROWS, start);
  return joined.slice(start, end === -1 ? undefined : end);
}

/** Number of rows that are scanned for before all are unpacked, which takes as long as scanning for about this many. */
const MAX_SCANS = 10;

/**
 * Statements in packed columns. The first ones are found by scanning, so that the first answer of a browser does not wait
 * until tens of thousands are unpacked.
 */
export class RowReader {
  readonly #packed: PackedColumns;
  #unpacked: Unpacked | undefined;
  #scans = 0;

  constructor(packed: PackedColumns) {
    this.#packed = packed;
  }

  at(row: number): Row {
    if (this.#unpacked === undefined && this.#scans < MAX_SCANS) {
      this.#scans += 1;
      return this.#scan(row);
    }
    const columns = (this.#unpacked ??= unpackColumns(this.#packed));
    return fromFields([...TEXTS, ...LISTS, ...OTHERS], (field) => columns[field][row]) as unknown as Row;
  }

  #scan(row: number): Row {
    return {
      ...fromFields(TEXTS, (field) => scan(this.#packed[field], row) || null),
      ...fromFields(LISTS, (field) => toList(scan(this.#packed[field], row))),
      ...fromFields(OTHERS, (field) => this.#packed[field][row]),
    } as unknown as Row;
  }
}
