import type { Context } from '../context.ts';
import { jobKeysOf } from '../db/job-keys.ts';
import { deleteJob, selectStale } from '../db/jobs.ts';
import { scrubOnce, vacuumIfWorth } from '../db/vacuum.ts';
import { forgetKeysMade } from '../db/keys-made.ts';
import { monthOf } from '../month.ts';

/** How often it is swept, in milliseconds. Nobody sees jobs from the moment on which they expire; half a minute later nobody could read them from the disk. */
const INTERVAL = 30_000;
/** An upload that is still not done after this has broken off: its process was killed. */
const UPLOAD_MAX = 60 * 60_000;

/** Deletes jobs that have expired and what is left of uploads that broke off, destroys keys whose jobs are gone, and frees the room that they took. */
export async function sweepJobs({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now();
  for (const id of await selectStale(db, at, new Date(at.getTime() - UPLOAD_MAX))) {
    await deleteJob(db, id);
  }
  // Those of expired jobs, of deleted accounts, and of jobs whose process was killed between the deletion and its end.
  await jobKeysOf(db).destroyOrphans(db);
  await scrubOnce(db);
  await vacuumIfWorth(db);
}

/** Forgets how many keys were made in months that are over. */
export const sweepMonths = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> =>
  forgetKeysMade(db, monthOf(now()));

/** Sweeps, jobs and the counts of months that are over, now and from time to time. Every process does: to sweep twice harms nobody. */
export function startSweeping(context: Pick<Context, 'db' | 'now'>, onFailure: (error: unknown) => void): Disposable {
  let sweeping = false;
  const sweep = (): void => {
    if (sweeping) return;
    sweeping = true;
    sweepJobs(context)
      .then(() => sweepMonths(context))
      .catch(onFailure)
      .finally(() => {
        sweeping = false;
      });
  };
  const timer = setInterval(sweep, INTERVAL).unref();
  sweep();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
