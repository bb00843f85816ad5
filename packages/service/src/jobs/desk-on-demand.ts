import { hasUnfinishedJobs } from '../db/jobs.ts';
import type { Queue } from '../db/queue.ts';
import type { JobDesk } from './desk.ts';
import { giveUpChunk, workChunk, type WorkContext } from './work-chunk.ts';

export interface DeskOptions {
  days: number;
  /** Chunks that this process works on concurrently; 0 for none. */
  chunksAtOnce: number;
  /** True if interactive predictions have priority. */
  yieldToCallers: boolean;
  onFailure: (error: unknown) => void;
}

/** Time for running chunks to finish at shutdown. */
const SHUTDOWN_GRACE_MS = 20_000;

/** Opens the queue on first use: a service without jobs does not load it. */
export function deskOnDemand(
  context: WorkContext,
  { days, chunksAtOnce, yieldToCallers: gentle, onFailure }: DeskOptions,
): JobDesk {
  let opened: Promise<Queue> | null = null;
  let working: Promise<void> | null = null;
  const stopping = new AbortController();
  const queue = (): Promise<Queue> => {
    opened ??= import('../db/queue.ts').then(({ openQueue }) => openQueue(context.db, onFailure));
    // A temporary database failure must not make all later calls fail.
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
  const work = async (): Promise<void> => {
    const handlers = {
      work: (id: string) => workChunk(context, id, gentle, stopping.signal),
      giveUp: (id: string) => giveUpChunk(context, id),
    };
    working ??= queue().then((each) => each.work(handlers, chunksAtOnce));
    working.catch(() => {
      working = null;
    });
    await working;
  };
  return {
    days,
    queue,
    work,
    published() {
      if (chunksAtOnce > 0)
        work()
          .then(queue)
          .then((each) => each.wake())
          .catch(onFailure);
    },
    async resume() {
      if (chunksAtOnce > 0 && (await hasUnfinishedJobs(context.db))) await work();
    },
    async close() {
      stopping.abort();
      const last = await opened?.catch(() => null);
      opened = null;
      await last?.close(SHUTDOWN_GRACE_MS);
    },
  };
}
