import { Budget, type WorkbookLimits } from './budget.ts';
import { readNumberFormats } from './number-formats.ts';
import { readParts, type OpenPart, type Sheet } from './parts.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetReader, type SheetRow } from './sheet-rows.ts';
import { kindOfArchive, kindOfFile } from './workbook-kind.ts';
import { damaged, WorkbookError } from './workbook-error.ts';
import { readDirectory, unpack, type ZipEntry } from './zip.ts';

export type { Sheet, SheetRow };

/** A workbook whose sheets are read only when asked for, row by row. */
export interface Workbook {
  sheets: readonly Sheet[];
  /** The rows with filled cells. `onUncomputed` is told at the end how many formulas were never computed. */
  rows(sheet: Sheet, onUncomputed?: (count: number) => void): Generator<SheetRow>;
}

function readMimetype(bytes: Uint8Array, entry: ZipEntry | undefined, budget: Budget): string {
  if (entry === undefined || entry.unpacked > 200) return '';
  return [...unpack(bytes, entry, budget)].map((piece) => new TextDecoder().decode(piece)).join('');
}

/**
 * Opens an Excel workbook (.xlsx or .xlsm).
 *
 * @throws WorkbookError if it is something else, is protected, damaged or too large; reading a sheet may throw it too
 */
export function openWorkbook(bytes: Uint8Array, limits: WorkbookLimits): Workbook {
  const kind = kindOfFile(bytes);
  if (kind !== null) throw new WorkbookError(kind);
  const directory = readDirectory(bytes);
  const budget = new Budget(limits);
  const other = kindOfArchive(new Set(directory.keys()), readMimetype(bytes, directory.get('mimetype'), budget));
  if (other !== null) throw new WorkbookError(other);
  const open: OpenPart = (path) => {
    const entry = directory.get(path.toLowerCase());
    return entry === undefined ? null : unpack(bytes, entry, budget);
  };
  const { sheets, sharedStrings, styles, from1904 } = readParts(open);
  if (sheets.length === 0) throw new WorkbookError('no_cells');
  const readOptional = <Read>(path: string | undefined, read: (pieces: Iterable<Uint8Array>) => Read[]): Read[] => {
    const pieces = path === undefined ? null : open(path);
    return pieces === null ? [] : read(pieces);
  };
  const context = {
    sharedStrings: readOptional(sharedStrings, readSharedStrings),
    numberFormats: readOptional(styles, readNumberFormats),
    from1904,
  };
  return {
    sheets,
    *rows({ name, path }, onUncomputed) {
      const pieces = open(path);
      if (pieces === null) throw damaged(`it does not contain its sheet “${name}”`);
      const reader = new SheetReader(context, budget);
      yield* reader.read(pieces);
      onUncomputed?.(reader.uncomputed);
    },
  };
}
