import type { Db } from '../db/db.ts';
import { findByReference } from './find-by-reference.ts';
import { replaceSecret, TOO_MANY_SECRETS, type NewSecret } from './replace-secret.ts';

/**
 * Gives a key a new secret; its name, plan, usage and jobs are kept.
 *
 * @param reference the key itself (possibly from before a rotation), its id, or its name if unique
 * @param graceHours how long the previous secret stays valid; 0 invalidates it immediately
 * @returns null if no key was found, or it is revoked or expired
 * @throws RangeError if several keys have that name, or too many earlier secrets are still valid
 */
export async function rotateKey(db: Db, reference: string, graceHours: number, now: Date): Promise<NewSecret | null> {
  const key = await findByReference(db, reference);
  if (key === undefined) return null;
  const result = await replaceSecret(db, { id: key.id, accountId: key.account_id }, graceHours, now);
  if (result === 'full') throw new RangeError(TOO_MANY_SECRETS);
  return result === 'missing' ? null : result;
}
