import type { Queue } from '../db/queue.ts';

/** How this process takes part in running jobs. */
export interface JobRunner {
  /** Retention of jobs, in days. */
  days: number;
  /** The queue; opened, and its library loaded, on first use. */
  queue(): Promise<Queue>;
  /** Notifies this process of new work, if it runs jobs. */
  notifyPublished(): void;
  /** Starts running existing and new jobs. */
  work(): Promise<void>;
  /**
   * If this process runs jobs: runs them as soon as there are any, also those left or accepted by another process.
   * Otherwise checks that it can read them. Reports failures.
   */
  resume(): void;
  /** Stops: running chunks are finished, or returned to the queue if they take too long. */
  close(): Promise<void>;
}
