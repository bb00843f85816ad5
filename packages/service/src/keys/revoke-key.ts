import type { Db } from '../db/db.ts';
import { findKeyByHash } from '../db/find-key.ts';
import { markRevoked, selectKeys } from '../db/keys.ts';
import { hashKey, isWellFormed } from './key-format.ts';

/**
 * Revokes a key immediately and permanently.
 *
 * @param reference the key itself (also as it was before a rotation), its id, or its name if unique
 * @returns number of keys revoked: 0 if none was found or it was already revoked
 * @throws RangeError if several keys have that name
 */
export async function revokeKey(db: Db, reference: string, now: Date): Promise<number> {
  if (isWellFormed(reference)) {
    const key = await findKeyByHash(db, hashKey(reference));
    return markRevoked(db, key === undefined ? [] : [key.id], now);
  }
  const found = (await selectKeys(db)).filter((key) => key.id === reference || key.name === reference);
  if (found.length > 1) throw new RangeError(`${found.length} keys are named "${reference}". Use the id instead`);
  return markRevoked(
    db,
    found.map((key) => key.id),
    now,
  );
}
