import type { Db } from '../db/db.ts';
import { getJobKeys } from '../db/job-keys.ts';
import { selectNewestUnfinishedJobs } from '../db/jobs.ts';

/** Jobs whose keys are tried; a process with the right secret reads the newest ones. */
const TRIED_JOBS = 20;

/**
 * This process has another secret than the one that accepts jobs. Each chunk that it takes fails at once, so it would
 * fail many before the other workers get them.
 */
export class JobsUnreadableError extends Error {
  override readonly name = 'JobsUnreadableError';
  readonly code = 'jobs_unreadable';
  constructor() {
    super(
      'no unfinished job can be read: expected EUTOMER_JOB_SECRET to be the one that they were stored with, the same for every process. If it was changed on purpose, work continues with the next new job',
    );
  }
}

/** @throws JobsUnreadableError if there are unfinished jobs, and this process has the secret of none of them */
export async function checkJobsReadable(db: Db): Promise<void> {
  const ids = await selectNewestUnfinishedJobs(db, TRIED_JOBS);
  const keys = getJobKeys(db);
  for (const id of ids) if (await keys.canRead(db, id)) return;
  if (ids.length > 0) throw new JobsUnreadableError();
}
