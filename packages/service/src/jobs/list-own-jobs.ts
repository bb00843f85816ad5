import type { Context } from '../context.ts';
import { selectJobs, type JobRow } from '../db/jobs.ts';
import type { Caller } from '../keys/caller.ts';

/** Maximum number of jobs listed. */
const LIST_MAX = 100;

/** A caller's own jobs, newest first. */
export const listOwnJobs = ({ db, now }: Context, { keyId }: Caller): Promise<JobRow[]> =>
  selectJobs(db, keyId, now(), LIST_MAX);
