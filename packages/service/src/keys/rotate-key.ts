import type { Db } from '../db/db.ts';
import { findByReference } from './find-by-reference.ts';
import { replaceSecret, TOO_MANY_SECRETS, type NewSecret } from './replace-secret.ts';

/**
 * Gives a key another secret; its name, plan, use and jobs stay.
 *
 * @param reference the key itself (also as it was before a rotation), its id, or its name if unique
 * @param graceHours how long the secret before it goes on working; 0 ends it at once
 * @returns null if no key was found, or it is revoked or expired
 * @throws RangeError if several keys have that name, or too many earlier secrets still work
 */
export async function rotateKey(db: Db, reference: string, graceHours: number, now: Date): Promise<NewSecret | null> {
  const key = await findByReference(db, reference);
  if (key === undefined) return null;
  const result = await replaceSecret(db, { id: key.id, accountId: key.account_id }, graceHours, now);
  if (result === 'full') throw new RangeError(TOO_MANY_SECRETS);
  return result === 'missing' ? null : result;
}
