/** An empty structure, so that the record keeps its place. */
const NO_ATOMS = '\n  eutomer\n\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n';

/** Escapes a line that would end the record or the structure. */
const escapeDelimiter = (line: string): string => (/^(\$\$\$\$|M {2}END)/.test(line) ? ` ${line}` : line);

/** A data field: a line with the name, the value without blank lines, and a blank line. */
function field(name: string, value: string): string {
  const lines = value
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map(escapeDelimiter);
  return lines.length === 0 ? '' : `>  <${name.replace(/[<>\r\n]/g, ' ')}>\n${lines.join('\n')}\n\n`;
}

/**
 * Writes a record of an SDF.
 *
 * @param title replaces the first line of the molfile
 * @param molfile null for a record without a structure
 * @param fields names and values; blank values are left out
 */
export function sdfRecord(
  title: string,
  molfile: string | null,
  fields: readonly (readonly [name: string, value: string])[],
): string {
  const structure = (molfile ?? NO_ATOMS).replace(/^[^\n]*/, '').trimEnd();
  return `${escapeDelimiter(title.replace(/[\r\n]/g, ' '))}${structure}\n${fields.map(([name, value]) => field(name, value)).join('')}$$$$\n`;
}
