import type { NameHit } from '@eutomer/engine';

/** One row of the input: a record of an SDF, or a line of another format. */
export interface Row {
  /** The SMILES or, for an SDF, the molfile. */
  text: string;
  /** In a list of SMILES, the line up to the first tab: the name to look up if the row is not a SMILES. */
  lineText?: string;
  /** The input's own columns. */
  fields: ReadonlyMap<string, string>;
  /** Line or record number in the file, counted from 1; null if the row is not from a file. */
  line: number | null;
  /** Why the row cannot be predicted; if set, its text is ignored. */
  error?: string;
  /** The requested target, as named by the caller. */
  target?: string;
  /** The compound found for a name given in place of the SMILES. */
  nameHit?: NameHit;
}

/** The rows to predict, with their metadata. */
export interface Source {
  inputKind: 'smiles' | 'molfile';
  /** The names of the input's columns; empty for an SDF if they are not needed. */
  columns: readonly string[];
  /** The input column that names rows. */
  nameColumn: string | null;
  rows: AsyncIterable<Row> | Iterable<Row>;
  bytesRead(): number;
  /** Null if unknown, as for standard input. */
  totalBytes: number | null;
  /** What was guessed about the input, shown at the start. */
  notice?: string;
  /** A note about what was left out, shown at the end. */
  note?(): string | null;
  close(): void;
}

/** The input is not in the expected format. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
