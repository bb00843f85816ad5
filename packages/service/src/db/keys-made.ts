import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Whose keys are counted, beyond those of an account, and how many there may be in a month. */
export interface KeyShare {
  /** Keyed hash of a mail address or a network address. */
  subject: string;
  most: number;
}

/**
 * Counts a key that is made, in one statement, so that requests side by side cannot both take the last place.
 *
 * @param month `YYYY-MM`
 * @returns whether there was room
 */
export async function countKey(db: Db, { subject, most }: KeyShare, month: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO keys_made (subject, month, made) VALUES (${subject}, ${month}, 1)
    ON CONFLICT (subject, month) DO UPDATE SET made = keys_made.made + 1 WHERE keys_made.made < ${most}
    RETURNING made`.execute(db);
  return rows.length > 0;
}

/** Forgets the counts of months before this one. */
export async function forgetKeysMade(db: Db, month: string): Promise<void> {
  await db.deleteFrom('keys_made').where('month', '<', month).execute();
}
