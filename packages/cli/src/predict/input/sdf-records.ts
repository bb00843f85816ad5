import { readLines } from './lines.ts';
import type { Row } from './source.ts';

/** Longest record that is read, in characters; a longer one is truncated. */
const MAX_RECORD = 4 * 1024 * 1024;

/** The title line is treated as an input column, too. */
export const TITLE = 'title';

/** The name in the header of a data field: `> <name>`, or without brackets as some programs write it. */
function fieldName(head: string): string {
  const name = /<([^>]*)>/.exec(head)?.[1] ?? head.slice(1).trim();
  return name === TITLE ? `${TITLE}_2` : name;
}

/**
 * The data fields: a header line with the name, then lines up to a blank one. If a name occurs twice, both values are
 * kept.
 */
function parseFields(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  let name: string | null = null;
  let value: string[] = [];
  const close = (): void => {
    if (name === null) return;
    const before = fields.get(name);
    fields.set(name, before === undefined ? value.join('\n') : `${before}\n${value.join('\n')}`);
    name = null;
    value = [];
  };
  for (const line of lines) {
    if (name === null && line.startsWith('>')) name = fieldName(line);
    else if (line.trim() === '') close();
    else if (name !== null) value.push(line);
  }
  close();
  return fields;
}

function parseRow(lines: readonly string[], line: number, fault: string | undefined): Row {
  const end = lines.findIndex((each) => each.startsWith('M  END'));
  const field = lines.findIndex((each, index) => index > 3 && each.startsWith('>'));
  const after = end !== -1 && (field === -1 || end < field) ? end + 1 : field === -1 ? lines.length : field;
  const own = new Map([[TITLE, (lines[0] ?? '').trim()], ...parseFields(lines.slice(after))]);
  return { text: `${lines.slice(0, after).join('\n')}\n`, own, line, ...(fault === undefined ? {} : { fault }) };
}

/** The records of an SDF, each ended by `$$$$`. A broken record keeps its place. */
export async function* sdfRecords(name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  let lines: string[] = [];
  let size = 0;
  let number = 0;
  let first = 1;
  const record = (): Row =>
    parseRow(
      lines,
      first,
      size > MAX_RECORD
        ? `Expected a record of at most ${MAX_RECORD} characters; this one is longer. Is a line "$$$$" missing?`
        : undefined,
    );
  for await (const line of readLines(name, chunks)) {
    number += 1;
    if (!line.startsWith('$$$$')) {
      size += line.length + 1;
      if (size <= MAX_RECORD) lines.push(line);
      continue;
    }
    yield record();
    lines = [];
    size = 0;
    first = number + 1;
  }
  // Blank lines after the last record are ignored; anything else is a record without its end line.
  if (lines.some((line) => line.trim() !== '')) yield record();
}
