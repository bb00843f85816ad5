import type { Db } from './db.ts';

/** The recipient of emails about a key. */
export interface KeyOwner {
  email: string;
  keyName: string;
  lastFour: string;
}

/** The owner of a key; undefined if the email address is not verified or the key was created on the command line. */
export async function findKeyOwner(db: Db, keyId: string): Promise<KeyOwner | undefined> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['person.email', 'api_key.name', 'api_key.last_four'])
    .where('api_key.id', '=', keyId)
    .where('person.email_verified', '=', true)
    .executeTakeFirst();
  return row && { email: row.email, keyName: row.name, lastFour: row.last_four };
}

/**
 * Claims warnings about a month, in one statement, so that each is sent by one process only.
 *
 * @returns those that were not claimed before
 */
export async function claimNotices(
  db: Db,
  keyId: string,
  month: string,
  percents: readonly number[],
): Promise<number[]> {
  const rows = await db
    .insertInto('allowance_notice')
    .values(percents.map((percent) => ({ key_id: keyId, month, percent })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('percent')
    .execute();
  return rows.map(({ percent }) => percent);
}

/** Deletes the claims of earlier months. */
export async function deleteOldNotices(db: Db, month: string): Promise<void> {
  await db.deleteFrom('allowance_notice').where('month', '<', month).execute();
}
