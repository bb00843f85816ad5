import type { Context } from '../context.ts';
import { selectJobs, type JobRow } from '../db/jobs.ts';
import type { Caller } from '../keys/caller.ts';
import { formatJobPlace, parseJobPlace } from './job-place.ts';

/**
 * A page of a caller's own jobs, newest first.
 *
 * @param after the place of the last job of the previous page; jobs created since then are not on any later page
 */
export async function listOwnJobs(
  { db, now }: Context,
  { keyId }: Caller,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ jobs: JobRow[]; next: string | null }> {
  const place = after === undefined ? null : parseJobPlace(after);
  const found = await selectJobs(db, keyId, { now: now(), after: place, max: limit + 1 });
  const jobs = found.slice(0, limit);
  const last = jobs.at(-1);
  return { jobs, next: last === undefined || found.length === jobs.length ? null : formatJobPlace(last) };
}
