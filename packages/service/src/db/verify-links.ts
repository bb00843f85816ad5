import type { Db } from './db.ts';
import { markVerified, verificationValueFor, type PlanForEmail } from './people.ts';

/** Stores the hash of a verification token. */
export async function insertVerifyLink(db: Db, hash: string, personId: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('verification')
    .values({ identifier: hash, value: verificationValueFor(personId), expires_at: expiresAt })
    .execute();
}

/**
 * Verifies the email address of the user that a link belongs to, and may upgrade their plan. All verification links of
 * that user become invalid.
 *
 * @returns false if the link has been used or has expired, or the user is gone
 */
export function verifyByLink(db: Db, hash: string, now: Date, planForEmail: PlanForEmail): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const link = await transaction
      .deleteFrom('verification')
      .where('identifier', '=', hash)
      .where('value', 'like', `${verificationValueFor('')}%`)
      .returning(['value', 'expires_at'])
      .executeTakeFirst();
    if (link === undefined || link.expires_at <= now) return false;
    return markVerified(transaction, link.value.slice(verificationValueFor('').length), planForEmail);
  });
}
