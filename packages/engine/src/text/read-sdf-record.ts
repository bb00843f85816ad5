/** The name of the field that holds the title line. */
export const TITLE = 'title';

export interface SdfRecord {
  molfile: string;
  /** The title line first, then the data fields, all by name. */
  fields: Map<string, string>;
}

/** The name in the header of a data field: `> <name>`, or without brackets, as some programs write it. */
function fieldName(header: string): string {
  // Not a regular expression: `/<([^>]*)>/` takes quadratic time for a line of "<".
  const open = header.indexOf('<');
  const close = header.indexOf('>', open);
  const name = open === -1 || close === -1 ? header.slice(1).trim() : header.slice(open + 1, close);
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

/** Reads a record of an SDF from its lines, without the last, `$$$$`. */
export function readSdfRecord(lines: readonly string[]): SdfRecord {
  const end = lines.findIndex((line) => line.startsWith('M  END'));
  const field = lines.findIndex((line, index) => index > 3 && line.startsWith('>'));
  const after = end !== -1 && (field === -1 || end < field) ? end + 1 : field === -1 ? lines.length : field;
  return {
    molfile: `${lines.slice(0, after).join('\n')}\n`,
    fields: new Map([[TITLE, (lines[0] ?? '').trim()], ...parseFields(lines.slice(after))]),
  };
}
