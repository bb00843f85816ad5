import type { Context } from '../context.ts';
import { deleteJob, selectStale } from '../db/jobs.ts';
import { forgetKeysMade } from '../db/keys-made.ts';
import { monthOf } from '../quota/month.ts';

/** How often expired jobs are looked for, in milliseconds. Nobody sees them from the moment on which they expire. */
const INTERVAL = 10 * 60_000;
/** An upload that is still not done after this has broken off: its process was killed. */
const UPLOAD_MAX = 60 * 60_000;

/** Deletes jobs that have expired, and what is left of uploads that broke off. */
export async function sweepJobs({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now();
  for (const id of await selectStale(db, at, new Date(at.getTime() - UPLOAD_MAX))) {
    await db.transaction().execute((transaction) => deleteJob(transaction, id));
  }
}

/** Forgets how many keys were made in months that are over. */
export const sweepMonths = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => forgetKeysMade(db, monthOf(now()));

/** Sweeps, jobs and the counts of months that are over, now and from time to time. Every process does: to sweep twice harms nobody. */
export function startSweeping(context: Pick<Context, 'db' | 'now'>, onFailure: (error: unknown) => void): Disposable {
  const sweep = (): void => { sweepJobs(context).then(() => sweepMonths(context)).catch(onFailure); };
  const timer = setInterval(sweep, INTERVAL).unref();
  sweep();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
