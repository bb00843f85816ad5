import { TITLE, type SdfRecord } from '@eutomer/engine/read-sdf-record';
import { SdfSplitter } from '@eutomer/engine/split-sdf';
import { DATA_FIELDS_MAX, RECORD_MAX } from '../../limits.ts';
import { toOwnColumns, type Compound } from '../compound.ts';
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

function toCompound({ molfile, fields }: SdfRecord, nameField: string): Compound {
  const name = fields.get(nameField)?.trim() ?? '';
  return { smiles: '', molfile, ...toOwnColumns([...fields]), ...(name === '' ? {} : { name }) };
}

/** @throws UploadError `file_unreadable` for a record that is too long */
async function* readRecords(pieces: AsyncIterable<string>): AsyncGenerator<SdfRecord> {
  const splitter = new SdfSplitter(RECORD_MAX);
  let count = 1;
  for await (const line of splitLines(pieces)) {
    const record = splitter.add(line);
    if (splitter.isTruncated)
      throw new UploadError(
        'file_unreadable',
        `Expected records of at most ${RECORD_MAX} characters, each ended by a line "$$$$"; record ${count} is longer.`,
      );
    if (record === null) continue;
    count += 1;
    yield record;
  }
  const last = splitter.end();
  if (last !== null) yield last;
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
  for await (const record of readRecords(pieces)) {
    names.add(record.fields.keys());
    yield toCompound(record, nameField);
  }
}
