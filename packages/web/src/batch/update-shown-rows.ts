import { batchStore, type View } from './batch-store.ts';
import { selectRows } from './select-rows.ts';

/** The current computation: its batch and view, and whether rows have arrived in the meantime. */
interface Work {
  run: number;
  choice: View['choice'];
  sort: View['sort'];
  again: boolean;
}

let current: Work | null = null;

/**
 * Updates which rows are shown. A new view restarts the computation; new rows wait until it ends, or it would never
 * end.
 */
export function updateShownRows(): void {
  const { batch, view } = batchStore.read();
  if (batch === null || view === null) return;
  const { choice, sort } = view;
  if (current?.run === batch.run && current.choice === choice && current.sort === sort) {
    current.again = true;
    return;
  }
  const work: Work = { run: batch.run, choice, sort, again: true };
  current = work;
  batchStore.write({ settled: false });
  void (async () => {
    while (work.again) {
      work.again = false;
      const shown = await selectRows(batch.rows, choice, sort, () => current !== work);
      if (shown === null || current !== work) return;
      batchStore.write({ shown, settled: !work.again });
    }
    current = null;
  })();
}
