import { batchStore, type View } from './batch-store.ts';
import { rowsToShow } from './show-rows.ts';

/** What is being worked out: for which batch and view, and whether rows have come meanwhile. */
interface Work {
  run: number;
  choice: View['choice'];
  sort: View['sort'];
  again: boolean;
}

let working: Work | null = null;

/** Works out anew which rows are shown: at once for another view; for more rows when what is being worked out is there, or it would never be. */
export function showAnew(): void {
  const { batch, view } = batchStore.read();
  if (batch === null || view === null) return;
  const { choice, sort } = view;
  if (working?.run === batch.run && working.choice === choice && working.sort === sort) {
    working.again = true;
    return;
  }
  const mine: Work = { run: batch.run, choice, sort, again: true };
  working = mine;
  batchStore.write({ settled: false });
  void (async () => {
    while (mine.again) {
      mine.again = false;
      const shown = await rowsToShow(batch.rows, choice, sort, () => working !== mine);
      if (shown === null || working !== mine) return;
      batchStore.write({ shown, settled: !mine.again });
    }
    working = null;
  })();
}
