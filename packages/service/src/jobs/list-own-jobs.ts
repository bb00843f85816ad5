import type { Context } from '../context.ts';
import { selectJobs, type JobRow } from '../db/jobs.ts';
import type { Caller } from '../keys/caller.ts';
import { JOBS_LISTED_MAX } from '../limits.ts';

/** A caller's own jobs, newest first. */
export const listOwnJobs = ({ db, now }: Context, { keyId }: Caller): Promise<JobRow[]> =>
  selectJobs(db, keyId, now(), JOBS_LISTED_MAX);
