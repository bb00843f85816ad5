import { besideResult, resultCells, RESULT_NAMES } from './columns.ts';
import { TITLE } from '../input/sdf-records.ts';
import { textEncoder, type Answered, type Encoder } from './encoder.ts';

/** What stands where there is no molecule to draw: the row keeps its place. */
const NO_ATOMS = '\n  eutomer\n\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n';

/** A data field: a line with the name, the value without blank lines, a blank line. A value cannot end the record. */
function field(name: string, value: string): string {
  const lines = value.split(/\r?\n/).filter((line) => line.trim() !== '').map((line) => (line.startsWith('$$$$') ? ` ${line}` : line));
  return lines.length === 0 ? '' : `>  <${name.replace(/[<>\r\n]/g, ' ')}>\n${lines.join('\n')}\n\n`;
}

function recordOf(answered: Answered, nameColumn: string | null): string {
  const { row: { own }, molfile } = answered;
  const title = (nameColumn === null ? '' : own.get(nameColumn) ?? '').replace(/[\r\n]/g, ' ');
  const structure = (molfile ?? NO_ATOMS).replace(/^[^\n]*/, '').trimEnd();
  const cells = resultCells(answered);
  const ownFields = [...own].filter(([name]) => name !== TITLE).map(([name, value]) => field(besideResult(name), value));
  const fields = RESULT_NAMES.map((name) => field(name, String(cells[name] ?? '')));
  return `${title}${structure}\n${ownFields.join('')}${fields.join('')}$$$$\n`;
}

/**
 * SDF: the eutomer, or the molecule as it came where there is no prediction, with the input's own columns and the result as data fields.
 *
 * @param nameColumn the own column that becomes the title line; one named `title` is no data field besides
 */
export const sdfEncoder = (nameColumn: string | null): Encoder => textEncoder((answered) => recordOf(answered, nameColumn));
