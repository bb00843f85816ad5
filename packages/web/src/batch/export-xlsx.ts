import { sheetCells, sheetHead } from '@eutomer/engine/sheet-cells';
import type { Image, SheetData } from 'write-excel-file/browser';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { toPng } from '../predict/png.ts';
import { cellsOf, headOf } from './export.ts';
import { inScope, type Row } from './run-batch.ts';
import type { Table } from './table.ts';

/** Most rows with drawn structures: each picture takes about 10 kB. */
export const MAX_PICTURES = 1_000;

/** Display size of a picture, and drawn pixels per displayed pixel. */
const SIZE = { width: 150, height: 100 };
const SCREEN_DPI = 96;
/** Row height in points and column width in characters, with a margin around the picture. */
const ROW_HEIGHT = 80;
const COLUMN_WIDTH = 23;

/** A picture of a row's eutomer; null if there is none, or it cannot be drawn. */
async function pictureOf(row: Row, place: number): Promise<Image | null> {
  const prediction = inScope(row);
  if (prediction === null) return null;
  const svg = await chemistry
    .ask({ ask: 'draw', smiles: prediction.eutomer_smiles, style: { ...SIZE, dark: false } })
    .catch(() => null);
  if (svg === null) return null;
  return {
    content: await toPng(svg),
    contentType: 'image/png',
    ...SIZE,
    dpi: SCREEN_DPI,
    anchor: { row: place + 2, column: 1 },
    offsetX: 3,
    offsetY: 3,
    title: `Eutomer of ${row.name}`,
  };
}

/**
 * The rows as an Excel workbook with pictures of the eutomers, the input's own columns first. Large tables get no
 * pictures.
 */
export async function toXlsx(table: Table, rows: readonly Row[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const drawn = rows.length <= MAX_PICTURES;
  const images: Image[] = [];
  if (drawn) {
    for (const [place, row] of rows.entries()) {
      const picture = await pictureOf(row, place);
      if (picture !== null) images.push(picture);
    }
  }
  const names = headOf(table);
  const sheet: SheetData = [
    sheetHead(drawn ? ['eutomer', ...names] : names),
    ...rows.map((row) => {
      const cells = sheetCells(cellsOf(table, row));
      return drawn ? [{ value: '', type: String, height: ROW_HEIGHT }, ...cells] : cells;
    }),
  ];
  return writeExcelFile(sheet, {
    sheet: 'eutomer',
    stickyRowsCount: 1,
    images,
    ...(drawn ? { columns: [{ width: COLUMN_WIDTH }] } : {}),
  }).toBlob();
}
