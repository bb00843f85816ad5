import type { Db } from '../db/db.ts';
import { markRevoked } from '../db/keys.ts';
import { findByReference } from './find-by-reference.ts';

/**
 * Revokes a key immediately and permanently.
 *
 * @param reference the key itself (possibly from before a rotation), its id, or its name if unique
 * @returns number of keys revoked: 0 if none was found or it was already revoked
 * @throws RangeError if several keys have that name
 */
export async function revokeKey(db: Db, reference: string, now: Date): Promise<number> {
  const key = await findByReference(db, reference);
  return markRevoked(db, key === undefined ? [] : [key.id], now);
}
