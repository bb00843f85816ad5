import { unzipSync, zipSync } from 'fflate';
import readSheets, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/universal';
import { checkReach } from './check-reach.ts';
import { stopClock } from './stop-clock.ts';
import { WorkbookError, type WorkbookFault } from './workbook-error.ts';
import { isZip } from './workbook-kind.ts';

/** A row with at least one filled cell. */
export interface SheetRow {
  /** As Excel counts it. */
  number: number;
  /** As many as the widest row has. */
  cells: string[];
}

export interface Sheet {
  name: string;
  /** Blank rows are left out. */
  rows: SheetRow[];
}

const MIB = 1024 * 1024;

/**
 * The same workbook without compression: the library would unpack a large one in workers made from text, which the page's
 * content-security policy forbids. A small file can unpack to gigabytes, so the sizes that it states are added up first.
 */
function decompress(bytes: Uint8Array, limit: number): Uint8Array<ArrayBuffer> {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isNeeded = /\.(?:xml|rels)$/.test(name);
      if (isNeeded) size += originalSize;
      if (size > limit) throw new WorkbookError('too_large', `it unpacks to more than ${Math.round(limit / MIB)} MiB`);
      return isNeeded;
    },
  });
  checkReach(parts);
  return zipSync(parts, { level: 0 });
}

/** As many digits as Excel keeps, and never an exponent: a long number is often an identifier. */
const DIGITS = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

/** A whole number keeps all its digits; 0.1 + 0.2 is shown as 0.3, as Excel does. */
function showNumber(stored: string): string {
  const value = Number(stored);
  return /^-?\d+$/.test(stored) || !Number.isFinite(value) ? stored : DIGITS.format(value);
}

/** A date without its time, if that is midnight. Excel stores times as fractions of a day, so seconds are rounded. */
function showDate(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  return text
    .replace(/\.000Z$/, '')
    .replace('T00:00:00', '')
    .replace('T', ' ');
}

function showCell(value: unknown): string {
  if (value instanceof Date) return showDate(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  // Numbers are texts too (`showNumber`).
  return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : '';
}

function toRows(data: readonly (readonly unknown[])[]): SheetRow[] {
  const shown = data.map((row, index) => ({ number: index + 1, cells: row.map(showCell) }));
  return shown.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

const FAULTS: Partial<Record<string, WorkbookFault>> = {
  XLS_FILE_NOT_SUPPORTED: 'old_or_protected',
  FILE_NOT_SUPPORTED: 'no_workbook',
  NO_DATA: 'no_workbook',
};

function explain(error: unknown): WorkbookError {
  if (error instanceof WorkbookError) return error;
  if (error instanceof InvalidInputError) return new WorkbookError(FAULTS[error.code] ?? 'damaged');
  const isAnother = error instanceof InvalidSpreadsheetError && / not found inside /.test(error.message);
  return new WorkbookError(isAnother ? 'no_workbook' : 'damaged');
}

/**
 * Reads the sheets of an Excel workbook (.xlsx or .xlsm), with formulas as their results and errors as blanks.
 *
 * @param limit the most bytes that it may unpack to
 * @throws WorkbookError if it is something else, protected, damaged or too large, or has a value far from its table
 */
export async function openWorkbook(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<Sheet[]> {
  try {
    const workbook = new Blob([isZip(bytes) ? decompress(bytes, limit) : bytes]);
    const sheets = await stopClock(() => readSheets(workbook, { trim: false, parseNumber: showNumber }));
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: toRows(data) }));
  } catch (error) {
    throw explain(error);
  }
}
