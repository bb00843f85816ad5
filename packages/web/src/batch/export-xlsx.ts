import { inSlices } from '../app/in-slices.ts';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { toPng } from '../predict/png.ts';
import { headOf, prepareCells, SLICE, type OnShare } from './export.ts';
import { inScope, type Row } from './row.ts';
import type { Table } from './table.ts';
import type { FromWorkbook, ToWorkbook } from './workbook-worker.ts';

/** Most rows with drawn structures: each picture takes about 10 kB. */
export const MAX_PICTURES = 1_000;

/** A picture as it is shown, in pixels. */
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

/** The rows as an Excel workbook with pictures of the eutomers, the input's own columns first. Of a large table no structure is drawn. It is put together beside the page. */
export async function toXlsx(table: Table, rows: readonly Row[], onShare: OnShare = () => {}): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module', name: 'workbook' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorkbook>) => {
    if ('workbook' in data) resolve(data.workbook);
    else reject(new Error(data.failed));
  });
  worker.addEventListener('error', () => reject(new Error('the page is not complete; check the connection')));
  const tell = (said: ToWorkbook) => worker.postMessage(said);
  const send = async () => {
    const drawn = rows.length <= MAX_PICTURES;
    const written = await prepareCells(table, rows, onShare);
    tell({ names: headOf(table), pictures: drawn ? SIZE : null });
    await inSlices(rows, SLICE, async (some, done) => {
      written.onShare(done / rows.length);
      const pictures = drawn ? await Promise.all(some.map(pictureOf)) : [];
      tell({
        rows: some.map((row, at) => ({ cells: written.cells(row), title: row.name, picture: pictures[at] ?? null })),
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
