import { sql } from 'kysely';
import type { Db } from './db.ts';

/** A monthly limit on created keys that is shared by several accounts. */
export interface KeyLimit {
  /** Keyed hash of an email or IP address. */
  subject: string;
  max: number;
}

/**
 * Counts a created key in one statement, so that concurrent requests cannot both take the last slot.
 *
 * @param month `YYYY-MM`
 * @returns false if the limit is reached
 */
export async function countKeyWithinLimit(db: Db, { subject, max }: KeyLimit, month: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO keys_made (subject, month, made) VALUES (${subject}, ${month}, 1)
    ON CONFLICT (subject, month) DO UPDATE SET made = keys_made.made + 1 WHERE keys_made.made < ${max}
    RETURNING made`.execute(db);
  return rows.length > 0;
}

/** Deletes the counts of earlier months. */
export async function deleteOldKeyCounts(db: Db, month: string): Promise<void> {
  await db.deleteFrom('keys_made').where('month', '<', month).execute();
}
