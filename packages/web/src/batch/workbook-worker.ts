import type { Cell } from '@eutomer/engine/result-table';
import { sheetCells, sheetHeader } from '@eutomer/engine/sheet-cells';
import writeExcelFile, { type Image, type SheetData } from 'write-excel-file/browser';

/** Builds a workbook in a worker, because a large table takes many seconds. */

interface Size {
  width: number;
  height: number;
}

export type ToWorkbook =
  /** The first message: the column names, and the size of the pictures; null if there are none. */
  | { names: string[]; pictures: Size | null }
  | { rows: { cells: Cell[]; title: string; picture: Blob | null }[] }
  | { end: true };

export type FromWorkbook = { workbook: Blob } | { failed: string };

/** Pixels of a picture per inch of the sheet. */
const SCREEN_DPI = 96;
/** Height of a row in points, and width of the column in characters, with a margin around the picture. */
const ROW_HEIGHT = 80;
const COLUMN_WIDTH = 23;

const sheet: SheetData = [];
const images: Image[] = [];
let size: Size | null = null;

const imageOf = (content: Blob, row: number, title: string, { width, height }: Size): Image => ({
  content,
  contentType: 'image/png',
  width,
  height,
  dpi: SCREEN_DPI,
  anchor: { row, column: 1 },
  offsetX: 3,
  offsetY: 3,
  title: `Eutomer of ${title}`,
});

function take(message: Exclude<ToWorkbook, { end: true }>): void {
  if ('names' in message) {
    size = message.pictures;
    sheet.push(sheetHeader(size === null ? message.names : ['eutomer', ...message.names]));
    return;
  }
  for (const { cells, title, picture } of message.rows) {
    const rowCells = sheetCells(cells);
    sheet.push(size === null ? rowCells : [{ value: '', type: String, height: ROW_HEIGHT }, ...rowCells]);
    if (size !== null && picture !== null) images.push(imageOf(picture, sheet.length, title, size));
  }
}

const write = (): Promise<Blob> =>
  writeExcelFile(sheet, {
    sheet: 'eutomer',
    stickyRowsCount: 1,
    images,
    ...(size === null ? {} : { columns: [{ width: COLUMN_WIDTH }] }),
  }).toBlob();

const post = (message: FromWorkbook): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorkbook>) => {
  if (!('end' in data)) {
    take(data);
    return;
  }
  write().then(
    (workbook) => post({ workbook }),
    (error: unknown) => post({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
