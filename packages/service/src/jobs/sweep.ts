import { sweepAccounts } from '../accounts/sweep-accounts.ts';
import type { Context } from '../context.ts';
import { removeJobRows } from '../db/end-job.ts';
import { getJobKeys } from '../db/job-keys.ts';
import { selectStaleJobs } from '../db/jobs.ts';
import { scrubOnce, vacuumIfNeeded } from '../db/vacuum.ts';

/** Time between sweeps. Expired jobs are invisible immediately, and removed from the disk within half a minute. */
const SWEEP_INTERVAL_MS = 30_000;
/** An upload older than this is considered aborted, because its process was killed. */
const UPLOAD_TIMEOUT_MS = 60 * 60_000;

/**
 * Deletes expired jobs, with a refund of what no worker has started, and aborted uploads; destroys keys of deleted jobs,
 * and reclaims disk space.
 *
 * @param stop ends the sweep early; the next one does the rest
 */
export async function sweepJobs({ db, now }: Pick<Context, 'db' | 'now'>, stop?: AbortSignal): Promise<void> {
  const time = now();
  for (const id of await selectStaleJobs(db, time, new Date(time.getTime() - UPLOAD_TIMEOUT_MS))) {
    if (stop?.aborted) return;
    await removeJobRows(db, null, id);
  }
  // Keys of expired jobs, of deleted accounts, and of jobs whose process was killed during deletion.
  await getJobKeys(db).destroyOrphans(db);
  if (stop?.aborted) return;
  await scrubOnce(db);
  await vacuumIfNeeded(db);
}

/**
 * Sweeps now and at regular intervals, until it is disposed of: this waits for a sweep in progress, which needs the
 * database. Every process sweeps; sweeping is idempotent.
 */
export function startSweeping(
  context: Pick<Context, 'db' | 'now'>,
  onFailure: (error: unknown) => void,
): AsyncDisposable {
  const stop = new AbortController();
  let current: Promise<void> | null = null;
  const sweepAll = async (): Promise<void> => {
    try {
      await sweepJobs(context, stop.signal);
      if (!stop.signal.aborted) await sweepAccounts(context);
    } catch (error) {
      onFailure(error);
    }
    current = null;
  };
  const sweep = (): void => {
    current ??= sweepAll();
  };
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  sweep();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      stop.abort();
      await current;
    },
  };
}
