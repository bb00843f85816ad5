import { countAttempt } from '../db/attempts.ts';
import type { Db } from '../db/db.ts';

/** At most `max` attempts within `seconds`. */
export interface AttemptWindow {
  max: number;
  seconds: number;
}

/**
 * Counts an attempt.
 *
 * @param subject hash of what it is counted for (`attempt-subject.ts`)
 * @returns null if it is within the limit, otherwise the seconds to wait
 */
export async function countWithinLimit(
  db: Db,
  subject: string,
  { max, seconds }: AttemptWindow,
  now: Date,
): Promise<number | null> {
  const window = seconds * 1000;
  const { attempts, since } = await countAttempt(db, subject, new Date(now.getTime() - window), now);
  if (attempts <= max) return null;
  return Math.max(1, Math.ceil((since.getTime() + window - now.getTime()) / 1000));
}
