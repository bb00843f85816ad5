import type { Plan } from '../plans.ts';
import type { Db } from './db.ts';
import { changePlanOf, verifyAddress, verifyLinkOf } from './people.ts';

/** Keeps the hash of a link that verifies a person's address. Links that have expired go. */
export async function insertVerifyLink(db: Db, hash: string, personId: string, { now, until }: { now: Date; until: Date }): Promise<void> {
  await db.deleteFrom('verification').where('expires_at', '<', now).execute();
  await db.insertInto('verification').values({ identifier: hash, value: verifyLinkOf(personId), expires_at: until }).execute();
}

/**
 * Verifies the address of the person that a link was made for, who may get another plan by it. The link ends, and all others of that person.
 *
 * @param planOf the plan that an address gives; null for none
 * @returns false when the link has been used or has expired, or its person is gone
 */
export function verifyByLink(db: Db, hash: string, now: Date, planOf: (email: string) => Plan | null): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const link = await transaction.deleteFrom('verification').where('identifier', '=', hash).where('value', 'like', `${verifyLinkOf('')}%`).returning(['value', 'expires_at']).executeTakeFirst();
    if (link === undefined || link.expires_at <= now) return false;
    const person = await verifyAddress(transaction, link.value.slice(verifyLinkOf('').length));
    if (person === null) return false;
    const plan = planOf(person.email);
    if (plan !== null) await changePlanOf(transaction, person.id, 'free', plan);
    return true;
  });
}
