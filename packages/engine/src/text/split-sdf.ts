import { readSdfRecord, type SdfRecord } from './read-sdf-record.ts';

/** A record, and where it is in its file. */
export interface PlacedRecord extends SdfRecord {
  /** Its first line, from 1. */
  line: number;
  /** True if the rest of it was too long and is left out. */
  isTruncated: boolean;
}

/** True if a text begins with a molfile, whose fourth line ends with its version; a blank line before it may be lost. */
export const looksLikeSdf = (start: string): boolean =>
  /^(?:[^\n]*\n){2,4}[^\n]*\bV[23]000[ \t\r]*(?:\n|$)/.test(start);

/** Splits the lines of an SDF into records, each ended by `$$$$`. An invalid record keeps its place. */
export class SdfSplitter {
  readonly #maxCharacters: number;
  #lines: string[] = [];
  #characters = 0;
  #firstLine = 1;
  #nextLine = 1;

  /** @param maxCharacters how much of a record is kept */
  constructor(maxCharacters = Infinity) {
    this.#maxCharacters = maxCharacters;
  }

  /** True if the record read at present is too long. */
  get isTruncated(): boolean {
    return this.#characters > this.#maxCharacters;
  }

  /** Takes a line. Returns the record that it ends; otherwise null. */
  add(line: string): PlacedRecord | null {
    this.#nextLine += 1;
    if (line.startsWith('$$$$')) return this.#take();
    this.#characters += line.length + 1;
    if (!this.isTruncated) this.#lines.push(line);
    return null;
  }

  /** Returns a last record without its end; null if only blank lines follow the one before. */
  end(): PlacedRecord | null {
    return this.#lines.some((line) => line.trim() !== '') ? this.#take() : null;
  }

  #take(): PlacedRecord {
    const record = { ...readSdfRecord(this.#lines), line: this.#firstLine, isTruncated: this.isTruncated };
    this.#lines = [];
    this.#characters = 0;
    this.#firstLine = this.#nextLine;
    return record;
  }
}
