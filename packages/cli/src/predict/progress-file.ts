import type { AnswerCounts } from '@eutomer/engine/in-words';
import { createHash } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { describeFailure } from '../describe-failure.ts';

/** The state of the input when the output was started. */
export interface InputFingerprint {
  size: number;
  mtimeMs: number;
  /** Hash of its first bytes. */
  beginning: string;
}

/** Everything that determines how a row is written; a resumed run must use the same. */
export interface RunOptions {
  input_format: string;
  smiles_column: string | null;
  /** The target of all rows, or the column of targets. */
  target: string | null;
  target_column: string | null;
  sheet: string | null;
  inchikey: boolean;
  format: string;
  gzip: boolean;
  /** Version of the engine and its knowledge. */
  knowledge: string;
  /** The modules of custom methods (`EUTOMER_METHODS`). */
  methods: string | null;
}

/** How far an output got: the number of input rows it contains, and its size in bytes. */
export interface RunProgress {
  rows: number;
  /** Rows with an error. */
  unreadable: number;
  bytes: number;
  /** Number of parsed rows by kind of answer. */
  answers: AnswerCounts;
}

export interface ProgressRecord {
  eutomer_progress: 1;
  input: InputFingerprint;
  options: RunOptions;
  done: RunProgress;
}

const FINGERPRINT_BYTES = 64 * 1024;

/** Computes the fingerprint that identifies an unchanged input. */
export async function fingerprintInput(path: string): Promise<InputFingerprint> {
  const handle = await open(path);
  try {
    const { size, mtimeMs } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FINGERPRINT_BYTES), 0, FINGERPRINT_BYTES, 0);
    return { size, mtimeMs, beginning: createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('hex') };
  } finally {
    await handle.close();
  }
}

function parseRecord(text: string): ProgressRecord | null {
  try {
    return JSON.parse(text) as ProgressRecord | null;
  } catch {
    return null;
  }
}

/** The file beside an output that records how far it got. It exists as long as the output is incomplete. */
export class ProgressFile {
  readonly path: string;

  constructor(output: string) {
    this.path = `${output}.progress`;
  }

  /** @returns null if there is none */
  async read(): Promise<ProgressRecord | null> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw describeFailure(error, this.path, 'read');
    });
    if (text === null) return null;
    const record = parseRecord(text);
    if (record?.eutomer_progress !== 1)
      throw new Error(`expected ${this.path} to be written by eutomer; it was not. Delete it to start over`);
    return record;
  }

  /** Written atomically. */
  async write(record: ProgressRecord): Promise<void> {
    const temporaryPath = `${this.path}.new`;
    try {
      await writeFile(temporaryPath, `${JSON.stringify(record)}\n`, { flush: true });
      await rename(temporaryPath, this.path);
    } catch (error) {
      throw describeFailure(error, this.path, 'write');
    }
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }
}
