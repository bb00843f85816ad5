import type { MessagePort } from 'node:worker_threads';
import type { Compound } from '../compound.ts';
import type { ContentEncoding } from './read-bytes.ts';
import type { CsvColumns } from './read-csv-file.ts';
import type { UploadErrorCode } from './upload-error.ts';

/** The declared format of a file. */
export interface FileFormat {
  encoding: ContentEncoding;
  /** The columns of a table; null for other formats. */
  columns: CsvColumns | null;
  /**
   * For an SDF: the data field that names compounds, if not the title line. Absent for a file with one SMILES per line.
   */
  sdf?: { name: string | undefined };
}

/** A file for the thread to read through a port. Closing either end of the port stops reading. */
export interface FileToRead {
  format: FileFormat;
  port: MessagePort;
}

/**
 * To the thread: the next bytes, as requested (null: the end), or an acknowledgement that the last compounds were
 * received.
 */
export type MessageToThread = { bytes: Uint8Array | null } | 'received';

/** From the thread; `failed` is the stack of an unexpected error. */
export type MessageFromThread =
  | 'more'
  | { compounds: Compound[] }
  | { rejected: { code: UploadErrorCode; detail: string } }
  | { failed: string }
  | 'end';
