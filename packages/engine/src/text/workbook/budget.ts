import { WorkbookError } from './workbook-error.ts';

/** How much a workbook may unpack to: a zip file of a megabyte can hold a gigabyte. */
export interface WorkbookLimits {
  /** Bytes of all parts that are unpacked. */
  bytes: number;
  /** Positions of cells in a sheet, up to the last filled one of each row. */
  cells: number;
}

/** Characters of a row, as for the rows of other tables: one long text can be shared by many cells. */
const ROW_CHARACTERS = 4 * 1024 * 1024;

const MIB = 1024 * 1024;

/** Throws a WorkbookError as soon as a workbook exceeds its limits. */
export class Budget {
  readonly #limits: WorkbookLimits;
  readonly #parts = new Map<string, number>();
  #total = 0;

  constructor(limits: WorkbookLimits) {
    this.#limits = limits;
  }

  /** Counts what a part has unpacked to so far; a part that is read again is not counted again. */
  spend(part: string, bytes: number): void {
    const before = this.#parts.get(part) ?? 0;
    if (bytes <= before) return;
    this.#parts.set(part, bytes);
    this.#total += bytes - before;
    this.#checkBytes(this.#total);
  }

  /** Checks the size that a part states, before anything is unpacked. */
  checkPart(part: string, stated: number): void {
    this.#checkBytes(this.#total - (this.#parts.get(part) ?? 0) + stated);
  }

  #checkBytes(count: number): void {
    if (count > this.#limits.bytes)
      throw new WorkbookError(
        'too_large',
        `it unpacks to more than ${Math.round(this.#limits.bytes / MIB)} MiB of tables`,
      );
  }

  checkCells(count: number): void {
    if (count > this.#limits.cells)
      throw new WorkbookError('too_large', `a sheet has more than ${this.#limits.cells.toLocaleString('en')} cells`);
  }

  checkRow(characters: number): void {
    if (characters > ROW_CHARACTERS)
      throw new WorkbookError('too_large', `a row has more than ${ROW_CHARACTERS.toLocaleString('en')} characters`);
  }
}
