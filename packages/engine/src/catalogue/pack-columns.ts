import type { Statement } from './statement.ts';
import type { Columns } from './statement-table.ts';

/** String fields, in which an empty string stands for null. */
const TEXTS = ['kind', 'better', 'epimer', 'target', 'effect', 'values', 'name', 'says', 'grade', 'origin'] as const;
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

function join(texts: readonly string[], separator: string): string {
  const wrong = texts.find((text) => text.includes(separator));
  if (wrong !== undefined) throw new Error(`expected a string without the separator; got ${JSON.stringify(wrong)}`);
  return texts.join(separator);
}

const fromFields = <Field extends string, Value>(fields: readonly Field[], get: (field: Field) => Value) =>
  Object.fromEntries(fields.map((field) => [field, get(field)]));

export const packColumns = (rows: readonly Statement[]): PackedColumns =>
  ({
    ...fromFields(TEXTS, (field) =>
      join(
        rows.map((row) => row[field] ?? ''),
        BETWEEN_ROWS,
      ),
    ),
    ...fromFields(LISTS, (field) =>
      join(
        rows.map((row) => join(row[field], BETWEEN_ITEMS)),
        BETWEEN_ROWS,
      ),
    ),
    ...fromFields(OTHERS, (field) => rows.map((row) => row[field])),
  }) as unknown as PackedColumns;

export const unpackColumns = (packed: PackedColumns): Columns =>
  ({
    ...packed,
    ...fromFields(TEXTS, (field) => packed[field].split(BETWEEN_ROWS).map((text) => (text === '' ? null : text))),
    ...fromFields(LISTS, (field) =>
      packed[field].split(BETWEEN_ROWS).map((text) => (text === '' ? [] : text.split(BETWEEN_ITEMS))),
    ),
  }) as unknown as Columns;
