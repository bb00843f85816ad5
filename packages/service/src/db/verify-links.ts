import type { Db } from './db.ts';
import { markVerified, verifyLinkOf, type PlanOf } from './people.ts';

/** Keeps the hash of a link that verifies a person's address. Links that have expired go. */
export async function insertVerifyLink(
  db: Db,
  hash: string,
  personId: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db.deleteFrom('verification').where('expires_at', '<', now).execute();
  await db
    .insertInto('verification')
    .values({ identifier: hash, value: verifyLinkOf(personId), expires_at: until })
    .execute();
}

/**
 * Verifies the address of the person that a link was made for, who may get another plan by it. The link ends, and all others of that person.
 *
 * @returns false when the link has been used or has expired, or its person is gone
 */
export function verifyByLink(db: Db, hash: string, now: Date, planOf: PlanOf): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const link = await transaction
      .deleteFrom('verification')
      .where('identifier', '=', hash)
      .where('value', 'like', `${verifyLinkOf('')}%`)
      .returning(['value', 'expires_at'])
      .executeTakeFirst();
    if (link === undefined || link.expires_at <= now) return false;
    return markVerified(transaction, link.value.slice(verifyLinkOf('').length), planOf);
  });
}
