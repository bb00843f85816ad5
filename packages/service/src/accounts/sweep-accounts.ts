import type { Context } from '../context.ts';
import { deleteOldNotices } from '../db/allowance-notices.ts';
import { deleteOldAttempts } from '../db/attempts.ts';
import { deleteOldKeyCounts } from '../db/key-counts.ts';
import { deleteExpiredLinks, deleteExpiredSessions } from '../db/people.ts';
import { formatMonth } from '../month.ts';

/** The longest window of any limit on attempts (that of emails); older attempts do not count. */
const LONGEST_WINDOW_MS = 60 * 60_000;

/** Deletes what has expired: sessions, links, counts of attempts, and the key counts and warnings of past months. */
export async function sweepAccounts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const time = now();
  await deleteExpiredSessions(db, time);
  await deleteExpiredLinks(db, time);
  await deleteOldAttempts(db, new Date(time.getTime() - LONGEST_WINDOW_MS));
  await deleteOldKeyCounts(db, formatMonth(time));
  await deleteOldNotices(db, formatMonth(time));
}
