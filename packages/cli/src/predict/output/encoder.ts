import type { MolfileResult, Prediction } from '@eutomer/engine';
import type { RowError } from '@eutomer/engine/row-question';
import type { Row } from '../input/source.ts';

/** An argument that is neither a SMILES nor the name of exactly one compound. */
export interface NameError {
  ok: false;
  input_smiles: string;
  error: { code: 'name_unknown' | 'name_ambiguous'; message: string };
}

/** A row that was answered but cannot be written as a structure: no molfile reads back as the same molecule. */
interface StructureError {
  ok: false;
  input_smiles: string;
  error: { code: 'structure_not_written'; message: string };
  /** The answer, which is valid and is written with the error. */
  answer: Prediction;
}

/** A row and its output. */
export interface AnsweredRow {
  row: Row;
  result: MolfileResult | RowError | NameError | StructureError;
  /** For SDF: the eutomer, or the input molecule; null if it could not be read or written. */
  molfile: string | null;
  /** InChIKey of the eutomer, otherwise of the input molecule; set if it was requested and exists. */
  inchikey?: string | null;
}

/** Encodes rows as the bytes of a file. */
export interface Encoder {
  /** Written before the first row. */
  header(): Uint8Array;
  rows(rows: readonly AnsweredRow[]): Uint8Array;
  /** Written after the last row. */
  end(): Uint8Array | Promise<Uint8Array>;
}

const NO_BYTES = new Uint8Array();

/** A text encoder that writes each row independently. */
export const createTextEncoder = (row: (answered: AnsweredRow) => string): Encoder => ({
  header: () => NO_BYTES,
  rows: (rows) => Buffer.from(rows.map(row).join('')),
  end: () => NO_BYTES,
});
