import type { NameHit } from '@eutomer/engine';

/** One row of the input: a record of an SDF, a line of anything else. */
export interface Row {
  /** The SMILES or, of an SDF, the molfile. */
  text: string;
  /** The input's own columns. */
  own: ReadonlyMap<string, string>;
  /** Where the row is in the file, counted from 1; null for one that is from no file. */
  line: number | null;
  /** Why the row cannot be asked about; its text is not looked at then. */
  fault?: string;
  /** The target that its eutomer is asked for, as the caller named it. */
  target?: string;
  /** What the name was found to be that stood in the place of the SMILES. */
  named?: NameHit;
}

/** Rows to predict for, and what is known of them beforehand. */
export interface Source {
  question: 'smiles' | 'molfile';
  /** The names of the own columns; an SDF whose columns nobody needs has none. */
  columns: readonly string[];
  /** The own column that names rows. */
  nameColumn: string | null;
  rows: AsyncIterable<Row> | Iterable<Row>;
  /** Bytes read so far. */
  bytesRead(): number;
  /** Null when nobody knows, as of standard input. */
  bytesInAll: number | null;
  /** Something that was left out, to be told at the end. */
  note?(): string | null;
  /** Lets go of the file. */
  close(): void;
}

/** The input is not what it should be. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

export { uniqueNames } from '@eutomer/engine/result-table';

const NAME_NAMES = /^(name|id|title|compound|compound[_ ]?(id|name)|molecule[_ ]?name)$/i;

/** The column that names rows, by its own name; null when there is none. */
export const nameColumnOf = (columns: readonly string[]): string | null =>
  columns.find((name) => NAME_NAMES.test(name)) ?? null;
