import { readSdfRecord, TITLE } from '@eutomer/engine/read-sdf-record';
import { DATA_FIELDS_MAX, RECORD_MAX } from '../../limits.ts';
import type { Compound } from '../compound.ts';
import { splitLines } from './split-lines.ts';
import { UploadError } from './upload-error.ts';

/** The names of data fields seen so far: each becomes a column of the results. */
class FieldNames {
  readonly #seen = new Set<string>();

  /** @throws UploadError `file_unreadable` if there are too many */
  add(names: Iterable<string>): void {
    for (const name of names) this.#seen.add(name);
    if (this.#seen.size > DATA_FIELDS_MAX)
      throw new UploadError(
        'file_unreadable',
        `Expected at most ${DATA_FIELDS_MAX} different data fields in an SDF; this one has more.`,
      );
  }
}

function toCompound(lines: readonly string[], nameField: string, names: FieldNames): Compound {
  const { molfile, fields } = readSdfRecord(lines);
  names.add(fields.keys());
  const name = fields.get(nameField)?.trim() ?? '';
  return { smiles: '', molfile, own: Object.fromEntries(fields), ...(name === '' ? {} : { name }) };
}

/**
 * The compounds of an SDF, each record ended by `$$$$`. All data fields are kept, and the title line as `title`. An
 * invalid record keeps its place.
 *
 * @param nameField the data field that names compounds; by default the title line
 * @throws UploadError `file_unreadable`
 */
export async function* readSdfFile(pieces: AsyncIterable<string>, nameField: string = TITLE): AsyncGenerator<Compound> {
  const names = new FieldNames();
  let lines: string[] = [];
  let size = 0;
  let count = 1;
  for await (const line of splitLines(pieces)) {
    if (line.startsWith('$$$$')) {
      yield toCompound(lines, nameField, names);
      lines = [];
      size = 0;
      count += 1;
      continue;
    }
    size += line.length + 1;
    if (size > RECORD_MAX)
      throw new UploadError(
        'file_unreadable',
        `Expected records of at most ${RECORD_MAX} characters, each ended by a line "$$$$"; record ${count} is longer.`,
      );
    lines.push(line);
  }
  // Blank lines after the last record are ignored; anything else is a record without its end line.
  if (lines.some((line) => line.trim() !== '')) yield toCompound(lines, nameField, names);
}
