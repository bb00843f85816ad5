import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Counts an attempt in one statement, so that concurrent attempts are all counted.
 *
 * @param subject keyed hash of what is limited, and of the kind of attempt
 * @param notBefore counts started before this time are discarded, and so are counts from the future (because the clock
 *   was set back). Up to a minute ahead is tolerated, because concurrent attempts may arrive out of order
 * @returns the count and when it started
 */
export async function countAttempt(
  db: Db,
  subject: string,
  notBefore: Date,
  now: Date,
): Promise<{ attempts: number; since: Date }> {
  const isCurrent = sql`attempt.since > ${notBefore.toISOString()}::timestamptz AND attempt.since <= excluded.since + interval '1 minute'`;
  const {
    rows: [row],
  } = await sql<{ attempts: number; since: Date }>`
    INSERT INTO attempt (subject, attempts, since) VALUES (${subject}, 1, ${now.toISOString()}::timestamptz)
    ON CONFLICT (subject) DO UPDATE SET
      attempts = CASE WHEN ${isCurrent} THEN attempt.attempts + 1 ELSE 1 END,
      since = CASE WHEN ${isCurrent} THEN attempt.since ELSE excluded.since END
    RETURNING attempts, since`.execute(db);
  if (row === undefined) throw new Error('expected the statement to return the count');
  return row;
}

/** Clears attempts after one of them succeeded. */
export async function clearAttempts(db: Db, subjects: readonly string[]): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('subject', 'in', [...subjects])
    .execute();
}

/**
 * Clears the password attempts for an email address from all clients; per-client counts have the client's hash as a
 * suffix.
 */
export async function clearAllAttempts(db: Db, subject: string): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where((eb) => eb.or([eb('subject', '=', subject), eb('subject', 'like', `${subject}.%`)]))
    .execute();
}

/** Deletes counts of any kind that started before the given time. */
export async function deleteOldAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('attempt').where('since', '<', before).execute();
}
