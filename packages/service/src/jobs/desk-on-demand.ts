import { hasUnfinishedJobs } from '../db/jobs.ts';
import type { Queue } from '../db/queue.ts';
import type { JobDesk } from './desk.ts';
import { giveUpChunk, workChunk, type WorkContext } from './work-chunk.ts';

export interface DeskOptions {
  days: number;
  /** Chunks that this process works on at once; 0: it leaves the work to others. */
  chunksAtOnce: number;
  /** Whether predictions for callers who wait come first. */
  gentle: boolean;
  onFailure: (error: unknown) => void;
}

/** How long a chunk under way may take when the process is told to stop, in milliseconds. */
const GRACE = 20_000;

/** Opens nothing yet: a service without jobs does not load the queue. */
export function deskOnDemand(context: WorkContext, { days, chunksAtOnce, gentle, onFailure }: DeskOptions): JobDesk {
  let opened: Promise<Queue> | null = null;
  let working: Promise<void> | null = null;
  const stopping = new AbortController();
  const queue = (): Promise<Queue> => {
    opened ??= import('../db/queue.ts').then(({ openQueue }) => openQueue(context.db, onFailure));
    // A database that is away for a moment must not spoil every later call.
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
      await last?.close(GRACE);
    },
  };
}
