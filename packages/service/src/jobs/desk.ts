import type { Context } from '../context.ts';
import { hasUnfinishedJobs } from '../db/jobs.ts';
import type { Queue } from '../db/queue.ts';
import { giveUpChunk, workChunk } from './work-chunk.ts';

/** How this process takes part in jobs. */
export interface JobDesk {
  /** How long a job is kept, in days. */
  days: number;
  /** The queue; opened, and its library loaded, when it is first asked for. */
  queue(): Promise<Queue>;
  /** Tells this process that there is work, in case it works on jobs. */
  published(): void;
  /** Begins to work on jobs, those there are and those that come. */
  work(): Promise<void>;
  /** Begins to work on jobs that an earlier process left, in case this one works on jobs and there are any. */
  resume(): Promise<void>;
  /** Stops working: what is under way is finished, or given back when it takes too long. */
  close(): Promise<void>;
}

/** What a desk needs of the context, which in turn holds the desk. */
export type DeskContext = Pick<Context, 'db' | 'predictor' | 'now'>;

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
export function jobDesk(context: DeskContext, { days, chunksAtOnce, gentle, onFailure }: DeskOptions): JobDesk {
  let opened: Promise<Queue> | null = null;
  let working: Promise<void> | null = null;
  const stopping = new AbortController();
  const queue = (): Promise<Queue> => {
    opened ??= import('../db/queue.ts').then(({ openQueue }) => openQueue(context.db, onFailure));
    // A database that is away for a moment must not spoil every later call.
    opened.catch(() => { opened = null; });
    return opened;
  };
  const work = async (): Promise<void> => {
    const handlers = { work: (id: string) => workChunk(context, id, gentle, stopping.signal), giveUp: (id: string) => giveUpChunk(context, id) };
    working ??= queue().then((each) => each.work(handlers, chunksAtOnce));
    working.catch(() => { working = null; });
    await working;
  };
  return {
    days,
    queue,
    work,
    published() {
      if (chunksAtOnce > 0) work().then(queue).then((each) => each.wake()).catch(onFailure);
    },
    async resume() {
      if (chunksAtOnce > 0 && await hasUnfinishedJobs(context.db)) await work();
    },
    async close() {
      stopping.abort();
      const last = await opened?.catch(() => null);
      opened = null;
      await last?.close(GRACE);
    },
  };
}
