import { sweepAccounts } from '../accounts/sweep-accounts.ts';
import type { Context } from '../context.ts';
import { getJobKeys } from '../db/job-keys.ts';
import { deleteJob, selectStaleJobs } from '../db/jobs.ts';
import { scrubOnce, vacuumIfNeeded } from '../db/vacuum.ts';

/** Time between sweeps. Expired jobs are invisible immediately, and removed from the disk within half a minute. */
const SWEEP_INTERVAL_MS = 30_000;
/** An upload older than this is considered aborted, because its process was killed. */
const UPLOAD_TIMEOUT_MS = 60 * 60_000;

/** Deletes expired jobs and aborted uploads, destroys keys of deleted jobs, and reclaims disk space. */
export async function sweepJobs({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const time = now();
  for (const id of await selectStaleJobs(db, time, new Date(time.getTime() - UPLOAD_TIMEOUT_MS))) {
    await deleteJob(db, id);
  }
  // Keys of expired jobs, of deleted accounts, and of jobs whose process was killed during deletion.
  await getJobKeys(db).destroyOrphans(db);
  await scrubOnce(db);
  await vacuumIfNeeded(db);
}

/** Sweeps now and at regular intervals. Every process does this; sweeping is idempotent. */
export function startSweeping(context: Pick<Context, 'db' | 'now'>, onFailure: (error: unknown) => void): Disposable {
  let sweeping = false;
  const sweep = (): void => {
    if (sweeping) return;
    sweeping = true;
    sweepJobs(context)
      .then(() => sweepAccounts(context))
      .catch(onFailure)
      .finally(() => {
        sweeping = false;
      });
  };
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  sweep();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
