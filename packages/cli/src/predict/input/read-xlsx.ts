import { chooseSheet, findSheet, type ChosenSheet } from '@eutomer/engine/choose-sheet';
import { describeSheet, describeUncomputed } from '@eutomer/engine/describe-sheet';
import type { TableLine } from '@eutomer/engine/open-table';
import { openWorkbook, type Sheet, type Workbook } from '@eutomer/engine/open-workbook';
import { WorkbookError } from '@eutomer/engine/workbook-error';
import { createReadStream, fstatSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { InputError, type Source } from './source.ts';
import { openTableSource, type NamedColumns } from './table-source.ts';

/** A workbook is read into memory as it is stored. */
const MAX_FILE = 256 * 1024 * 1024;
/** A sheet of a million rows and twenty columns has as many cells, and unpacks to about as many bytes. */
const LIMITS = { bytes: 1024 * 1024 * 1024, cells: 20_000_000 };

/** The bytes of a file or of standard input. */
async function readBytes(file: string): Promise<Uint8Array> {
  const handle = file === '-' ? null : await open(file);
  const stream = handle === null ? process.stdin : createReadStream(file, { fd: handle });
  try {
    if (fstatSync(handle === null ? 0 : handle.fd).isDirectory())
      throw new InputError(`${file}: expected a file; this is a folder.`);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_FILE) throw new WorkbookError('too_large', `more than ${MAX_FILE / 1024 / 1024} MiB`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    stream.destroy();
  }
}

/** @throws RangeError that lists the sheets */
function selectSheet(
  name: string,
  workbook: Workbook,
  { sheet: wanted, smilesColumn }: { sheet: string | undefined; smilesColumn: string | undefined },
): ChosenSheet {
  const chosen = wanted === undefined ? chooseSheet(workbook, smilesColumn) : findSheet(workbook, wanted);
  if (chosen !== null) return chosen;
  const names = workbook.sheets.map((sheet) => JSON.stringify(sheet.name)).join(', ');
  throw new RangeError(`${name}: expected a sheet named "${wanted}"; the sheets are ${names}. Choose one with --sheet`);
}

/** What a sheet holds: it is read once in advance, so that no error comes after half the output has been written. */
function measure(workbook: Workbook, sheet: Sheet): { rows: number; width: number; uncomputed: number } {
  const size = { rows: 0, width: 0, uncomputed: 0 };
  const onUncomputed = (count: number): void => {
    size.uncomputed = count;
  };
  for (const { cells } of workbook.rows(sheet, onUncomputed)) {
    size.rows += 1;
    size.width = Math.max(size.width, cells.length);
  }
  return size;
}

/** Reads a sheet of an Excel workbook like a CSV file of its cells; its line numbers are those that Excel shows. */
export async function readXlsx(
  file: string,
  name: string,
  options: NamedColumns & { sheet: string | undefined },
): Promise<Source> {
  try {
    const bytes = await readBytes(file);
    const workbook = openWorkbook(bytes, LIMITS);
    const { sheet, others } = selectSheet(name, workbook, options);
    const { rows, width, uncomputed } = measure(workbook, sheet);
    if (rows === 0) throw new InputError(`${name}: expected a table in the sheet "${sheet.name}"; it is empty.`);
    let done = 0;
    const lines = async function* (): AsyncGenerator<TableLine> {
      for (const { number, cells } of workbook.rows(sheet)) {
        done += 1;
        yield { record: [...cells, ...Array<string>(width - cells.length).fill('')], info: { lines: number } };
      }
    };
    const source = await openTableSource(name, lines(), options, {
      bytesRead: () => Math.round((bytes.length * done) / rows),
      totalBytes: bytes.length,
      close: () => {},
    });
    const sheets = describeSheet({ name: sheet.name, others });
    const notices = [
      sheets === null ? null : `${sheets} Choose another with --sheet.`,
      describeUncomputed(uncomputed),
      source.notice ?? null,
    ].filter((notice) => notice !== null);
    return notices.length === 0 ? source : { ...source, notice: notices.join('\n') };
  } catch (error) {
    if (error instanceof WorkbookError) throw new InputError(`${name}: ${error.message}`);
    throw error;
  }
}
