import type { Queue } from '../db/queue.ts';

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
