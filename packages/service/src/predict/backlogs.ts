import { Backlog } from './backlog.ts';
import { FairQueue } from '../fair-queue.ts';

/** Separate backlogs, so that single predictions and batches do not block each other. */
export interface Backlogs {
  single: Backlog;
  batch: Backlog;
  /** Schedules batches on the workers, alternating between keys. */
  batchQueue: FairQueue;
}

/** Number of single requests that may always wait. */
const MIN_SINGLE_REQUESTS = 32;

/**
 * The backlogs of one process: 0.25 s of single predictions; 4 s of batches, since one batch may take most of a second,
 * but at least two batches of maximum size.
 */
export const createBacklogs = (): Backlogs => ({
  single: new Backlog({
    maxWaitSeconds: 0.25,
    assumedSpeed: 1_000,
    busyThreshold: 8,
    minCompounds: MIN_SINGLE_REQUESTS,
  }),
  batch: new Backlog({ maxWaitSeconds: 4, assumedSpeed: 2_000, busyThreshold: 1, minCompounds: 2_000 }),
  batchQueue: new FairQueue(),
});
