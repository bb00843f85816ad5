import { inSlices } from '../app/in-slices.ts';
import { LoadError } from '../app/load-part.ts';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { toPng } from '../predict/png.ts';
import { headOf, prepareCells, SLICE, type OnProgress } from './export.ts';
import { inScope, type Row } from './row.ts';
import type { Table } from './table.ts';
import type { FromWorkbook, ToWorkbook } from './workbook-worker.ts';

/** Maximum rows with drawn structures: each picture takes about 10 kB. */
export const MAX_PICTURES = 1_000;

/** Size of a picture as shown, in pixels. */
const SIZE = { width: 150, height: 100 };

/** The eutomer of a row as a picture; null where there is none, or it cannot be drawn. */
async function pictureOf(row: Row): Promise<Blob | null> {
  const prediction = inScope(row);
  if (prediction === null) return null;
  const svg = await chemistry
    .ask({ ask: 'draw', smiles: prediction.eutomer_smiles, style: { ...SIZE, dark: false } })
    .catch(() => null);
  return svg === null ? null : toPng(svg);
}

/**
 * The rows as an Excel workbook with pictures of the eutomers, the input's own columns first. No structures are drawn
 * for a large table. A worker builds the workbook.
 */
export async function toXlsx(table: Table, rows: readonly Row[], onProgress: OnProgress = () => {}): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module', name: 'workbook' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorkbook>) => {
    if ('workbook' in data) resolve(data.workbook);
    else reject(new Error(data.failed));
  });
  worker.addEventListener('error', (event) => reject(new LoadError(event.message)));
  const tell = (message: ToWorkbook) => worker.postMessage(message);
  const send = async () => {
    const withPictures = rows.length <= MAX_PICTURES;
    const prepared = await prepareCells(table, rows, onProgress);
    tell({ names: headOf(table), pictures: withPictures ? SIZE : null });
    await inSlices(rows, SLICE, async (some, done) => {
      prepared.onProgress(done / rows.length);
      const pictures = withPictures ? await Promise.all(some.map(pictureOf)) : [];
      tell({
        rows: some.map((row, at) => ({ cells: prepared.cells(row), title: row.name, picture: pictures[at] ?? null })),
      });
    });
    tell({ end: true });
  };
  try {
    await Promise.all([send(), promise]);
    return await promise;
  } finally {
    worker.terminate();
  }
}
