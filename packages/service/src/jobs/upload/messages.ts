import type { MessagePort } from 'node:worker_threads';
import type { Compound } from '../compound.ts';
import type { ContentEncoding } from './read-bytes.ts';
import type { CsvColumns } from './read-csv-file.ts';
import type { UploadFaultCode } from './upload-fault.ts';

/** What a file is said to be. */
export interface FileForm {
  encoding: ContentEncoding;
  /** The columns of a table; null for a file with a SMILES a line. */
  columns: CsvColumns | null;
}

/** A file for the thread to read; it comes through the port. A port that closes ends the reading, whoever closes it. */
export interface FileToRead {
  form: FileForm;
  port: MessagePort;
}

/** To the thread, each only when it was asked for: the next bytes (null: the end), and that the last compounds were taken. */
export type ToThread = { bytes: Uint8Array | null } | 'taken';

/** From the thread; `failed` has the stack of an unforeseen error. */
export type FromThread =
  | 'more'
  | { compounds: Compound[] }
  | { refused: { code: UploadFaultCode; detail: string } }
  | { failed: string }
  | 'end';
