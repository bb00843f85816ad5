import type { Context } from '../context.ts';
import { selectJobs, type JobRow } from '../db/jobs.ts';
import type { Caller } from '../keys/caller.ts';

/** Most jobs of a list. */
const LIST_MAX = 100;

/** A caller's own jobs, the newest first. */
export const listOwnJobs = ({ db, now }: Context, { keyId }: Caller): Promise<JobRow[]> =>
  selectJobs(db, keyId, now(), LIST_MAX);
