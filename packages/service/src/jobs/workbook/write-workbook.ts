import type { Cell } from '@eutomer/engine/result-table';
import { ServiceError } from '../../errors/service-error.ts';
import { WORKBOOK_MAX_CELLS, WORKBOOK_MAX_CHARACTERS } from '../../limits.ts';
import { must } from '@eutomer/engine/must';
import { OnDemandThread } from '../../on-demand-thread.ts';
import { WORKBOOK_THREAD } from '../../paths.ts';
import { FairQueue } from '../../fair-queue.ts';
import type { FromWorkbook, ToWorkbook } from './messages.ts';

/** Memory limits of the thread; a workbook of the maximum size needs about half. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/** Idle time after which the thread exits to free its memory. */
const IDLE_MS = 30_000;

const thread = new OnDemandThread(WORKBOOK_THREAD, RESOURCE_LIMITS, IDLE_MS);
const queue = new FairQueue();

export const workbookTooLarge = (expected: string, actual: string): ServiceError =>
  new ServiceError(
    'workbook_too_large',
    `Expected at most ${expected} for an Excel workbook; ${actual}. Read the results with format=csv, which Excel opens too.`,
  );

/** Counts filled cells and their characters. @throws ServiceError `workbook_too_large` */
function createWorkbookCheck(): (rows: readonly (readonly Cell[])[]) => void {
  let cells = 0;
  let characters = 0;
  return (rows) => {
    for (const cell of rows.flat()) {
      if (cell === undefined || cell === null || cell === '') continue;
      cells += 1;
      characters += String(cell).length;
    }
    if (cells > WORKBOOK_MAX_CELLS || characters > WORKBOOK_MAX_CHARACTERS)
      throw workbookTooLarge(
        `${WORKBOOK_MAX_CELLS} filled cells with ${WORKBOOK_MAX_CHARACTERS} characters`,
        'these results have more',
      );
  };
}

async function write(names: string[], chunks: AsyncIterable<Cell[][]>, signal: AbortSignal): Promise<Uint8Array> {
  let rowCount = 0;
  const check = createWorkbookCheck();
  const send = async (message: ToWorkbook): Promise<FromWorkbook> => {
    const reply = await thread.request<FromWorkbook>(message, [], () =>
      workbookTooLarge('512 MiB of memory', `row ${rowCount} of these results needs more`),
    );
    // A thread that has been restarted has lost the earlier rows.
    if (reply.count !== rowCount) throw new Error(`the workbook has ${reply.count} rows instead of ${rowCount}`);
    return reply;
  };
  await send({ names });
  for await (const rows of chunks) {
    signal.throwIfAborted();
    check(rows);
    rowCount += rows.length;
    await send({ rows });
  }
  return must((await send('end')).bytes, 'a workbook');
}

/**
 * Writes an Excel workbook in a thread, one at a time; keys take turns.
 *
 * @throws ServiceError `workbook_too_large` if it needs more memory than the thread has; the signal's reason when the
 * caller hangs up
 */
export const writeWorkbook = (
  keyId: string,
  names: string[],
  chunks: AsyncIterable<Cell[][]>,
  signal: AbortSignal,
): Promise<Uint8Array> => queue.run(keyId, 1, () => write(names, chunks, signal), signal);
