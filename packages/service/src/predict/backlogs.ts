import { Backlog } from './backlog.ts';
import { FairTurns } from './fair-turns.ts';

/** Single predictions and batches wait apart: neither is refused because there are too many of the other. */
export interface Backlogs {
  single: Backlog;
  batch: Backlog;
  /** Batches take turns at the workers, key by key. */
  turns: FairTurns;
}

/** Single requests that may always wait, however slow the service is. */
const SINGLE_AT_LEAST = 32;

/** The backlogs of one process. A quarter of a second for single predictions; four seconds for batches, each of which takes most of one by itself. What more would wait is refused, beyond two batches of the largest size. */
export const newBacklogs = (): Backlogs => ({
  single: new Backlog({ seconds: 0.25, assumedSpeed: 1_000, busyFrom: 8, atLeast: SINGLE_AT_LEAST }),
  batch: new Backlog({ seconds: 4, assumedSpeed: 2_000, busyFrom: 1, atLeast: 2_000 }),
  turns: new FairTurns(),
});
