import type { MolfileResult, Prediction } from '@eutomer/engine';
import type { Row } from '../input/source.ts';

/** A row that was not asked about: something is wrong with it, not with its molecule. */
export interface RowRefusal {
  ok: false;
  input_smiles: string | null;
  error: { code: 'row_unreadable' | 'target_unknown'; message: string };
}

/** An argument that is no SMILES, and the name of no compound or of several. */
export interface NameRefusal {
  ok: false;
  input_smiles: string;
  error: { code: 'name_unknown' | 'name_ambiguous'; message: string };
}

/** A row that was answered and cannot be written as a structure: no molfile is read back as its molecule. */
export interface StructureRefusal {
  ok: false;
  input_smiles: string;
  error: { code: 'structure_not_written'; message: string };
  /** What was answered: it holds, and is written with the error. */
  answer: Prediction;
}

/** A row and what is to be written for it. */
export interface Answered {
  row: Row;
  result: MolfileResult | RowRefusal | NameRefusal | StructureRefusal;
  /** For SDF: the eutomer, or the molecule as it came; null when it could not be read or written. */
  molfile: string | null;
  /** Of the eutomer, else of the molecule as it came; where it was asked for and there is one. */
  inchikey?: string | null;
}

/** How rows become a file. What it gives is written one after the other. */
export interface Encoder {
  /** Comes before the first row. */
  head(): Uint8Array;
  rows(rows: readonly Answered[]): Uint8Array;
  /** Comes after the last row. */
  end(): Uint8Array | Promise<Uint8Array>;
}

const NO_BYTES = new Uint8Array();

/** An encoder of text that writes each row for itself. */
export const textEncoder = (row: (answered: Answered) => string, head = ''): Encoder => ({
  head: () => Buffer.from(head),
  rows: (rows) => Buffer.from(rows.map(row).join('')),
  end: () => NO_BYTES,
});
