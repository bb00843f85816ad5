import { WrongJobSecretError } from '../db/job-keys.ts';
import { selectNewestUnfinishedJobs } from '../db/jobs.ts';
import type { Queue } from '../db/queue.ts';
import { errorReason } from '../error-reason.ts';
import type { JobRunner } from './job-runner.ts';
import { checkJobsReadable, JobsUnreadableError } from './jobs-unreadable.ts';
import { failChunk, NO_JOB_KEY, processChunk, type JobContext } from './process-chunk.ts';

export interface JobRunnerOptions {
  days: number;
  /** Chunks that this process works on concurrently; 0 for none. */
  concurrentChunks: number;
  /** True if interactive predictions have priority. */
  yieldToCallers: boolean;
  onFailure: (error: unknown) => void;
  /** Default: `RESUME_INTERVAL_MS`; shorter in tests. */
  resumeMs?: number;
}

/** How often to look for jobs that another process has left or accepted, while this one runs none. */
const RESUME_INTERVAL_MS = 10_000;
/** Time for running chunks to finish at shutdown. */
const SHUTDOWN_GRACE_MS = 20_000;

/** Opens the queue on first use: a service without jobs does not load it. */
export function createJobRunner(
  context: JobContext,
  { days, concurrentChunks, yieldToCallers, onFailure, resumeMs = RESUME_INTERVAL_MS }: JobRunnerOptions,
): JobRunner {
  let openedQueue: Promise<Queue> | null = null;
  let startedWork: Promise<void> | null = null;
  /** True once it has been said that no job can be read, until one can. */
  let isUnreadableReported = false;
  const shutdown = new AbortController();
  const queue = (): Promise<Queue> => {
    openedQueue ??= import('../db/queue.ts').then(({ openQueue }) => openQueue(context.db, onFailure));
    // A temporary database failure must not make all later calls fail.
    openedQueue.catch(() => {
      openedQueue = null;
    });
    return openedQueue;
  };
  /** Takes no further chunks if this process can read none, so that others get them. */
  const pauseIfUseless = async (): Promise<void> => {
    try {
      await checkJobsReadable(context.db);
    } catch (error) {
      if (!(error instanceof JobsUnreadableError)) return;
      startedWork = null;
      await (await queue()).pause();
      isUnreadableReported = true;
      onFailure(error);
    }
  };
  /** Reports why a chunk failed; it is retried. */
  const reportFailure = async (chunk: Promise<void>): Promise<void> => {
    try {
      await chunk;
    } catch (error) {
      if (!shutdown.signal.aborted && errorReason(error) !== NO_JOB_KEY) onFailure(error);
      if (error instanceof WrongJobSecretError) await pauseIfUseless();
      throw error;
    }
  };
  const work = async (): Promise<void> => {
    const handlers = {
      work: (id: string) => reportFailure(processChunk(context, id, yieldToCallers, shutdown.signal)),
      giveUp: (id: string) => reportFailure(failChunk(context, id)),
    };
    startedWork ??= queue().then(async (opened) => {
      await checkJobsReadable(context.db);
      isUnreadableReported = false;
      return opened.work(handlers, concurrentChunks);
    });
    startedWork.catch(() => {
      startedWork = null;
    });
    await startedWork;
  };
  const workIfNeeded = async (): Promise<void> => {
    if (startedWork !== null) return;
    try {
      const [unfinished] = await selectNewestUnfinishedJobs(context.db, 1);
      if (unfinished !== undefined && !shutdown.signal.aborted) await work();
    } catch (error) {
      const isUnreadable = error instanceof JobsUnreadableError;
      if (!shutdown.signal.aborted && !(isUnreadable && isUnreadableReported)) onFailure(error);
      isUnreadableReported ||= isUnreadable;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    days,
    queue,
    work,
    notifyPublished() {
      if (concurrentChunks > 0)
        work()
          .then(queue)
          .then((opened) => opened.wake())
          .catch(onFailure);
    },
    resume() {
      // A process that runs no jobs accepts them and sends their results.
      if (concurrentChunks === 0) return void checkJobsReadable(context.db).catch(onFailure);
      timer = setInterval(() => void workIfNeeded(), resumeMs).unref();
      void workIfNeeded();
    },
    async close() {
      shutdown.abort();
      clearInterval(timer);
      const queueToClose = await openedQueue?.catch(() => null);
      openedQueue = null;
      await queueToClose?.close(SHUTDOWN_GRACE_MS);
    },
  };
}
