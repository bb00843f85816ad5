import { parse } from 'csv-parse/sync';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { describeIssues, IN_WORDS } from '../describe-issues.ts';
import type { Problem } from '../parse-family.ts';

/** A row of a record table and the line on which it ends. */
export interface LocatedRow<Row> {
  row: Row;
  file: string;
  /** Counted from 1. */
  line: number;
}

export interface Table<Row> {
  rows: LocatedRow<Row>[];
  problems: Problem[];
}

interface Parsed {
  record: unknown;
  info: { lines: number };
}

/** What is wrong with a row, by column. */
const describeRow = (error: z.ZodError): string =>
  describeIssues(error)
    .map(({ path: [column], message }) => `${column ?? 'row'}: ${message}`)
    .join('; ');

/** What csv-parse says about an error. */
interface CsvFailure {
  code: string;
  message: string;
  lines?: number;
  columns: readonly unknown[];
  record?: readonly string[];
}

function describeFailure({ code, record, columns, message }: CsvFailure): string {
  if (record !== undefined && record.length !== columns.length)
    return `expected ${columns.length} cells, as in the first line; got ${record.length}. Put quotes around a cell that contains a comma`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'expected every quote to be closed; this one is not';
  return `expected a CSV table; ${message}`;
}

/**
 * Reads a CSV table whose columns a schema describes; each row that does not fit is a problem. A file that does not exist
 * has no rows.
 */
export function readTable<Schema extends z.ZodType>(file: string, schema: Schema): Table<z.output<Schema>> {
  const table: Table<z.output<Schema>> = { rows: [], problems: [] };
  if (!existsSync(file)) return table;
  let parsed: Parsed[];
  try {
    parsed = parse<Parsed>(readFileSync(file, 'utf8'), { columns: true, info: true, bom: true });
  } catch (error) {
    const failure = error as CsvFailure;
    table.problems.push({ file, line: failure.lines ?? 1, message: describeFailure(failure) });
    return table;
  }
  for (const {
    record,
    info: { lines: line },
  } of parsed) {
    const row = schema.safeParse(record, IN_WORDS);
    if (row.success) table.rows.push({ row: row.data, file, line });
    else table.problems.push({ file, line, message: describeRow(row.error) });
  }
  return table;
}

/** The CSV tables of a folder, by name; empty if there is no such folder. */
export const tablesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.csv'))
        .sort()
        .map((name) => join(folder, name))
    : [];

/** Several tables of one kind as one. */
export function readTables<Schema extends z.ZodType>(
  files: readonly string[],
  schema: Schema,
): Table<z.output<Schema>> {
  const tables = files.map((file) => readTable(file, schema));
  return { rows: tables.flatMap(({ rows }) => rows), problems: tables.flatMap(({ problems }) => problems) };
}
