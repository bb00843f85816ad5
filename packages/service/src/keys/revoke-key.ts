import { findKeyByHash, markRevoked, selectKeys } from '../db/keys.ts';
import type { Db } from '../db/db.ts';
import { hashKey, isWellFormed } from './key-format.ts';

/**
 * Revokes a key, for good and at once.
 *
 * @param reference the key itself, its id, or its name when only one key has it
 * @returns how many keys were revoked: 0 when none was found or it was revoked before
 * @throws RangeError when several keys have that name
 */
export async function revokeKey(db: Db, reference: string, now: Date): Promise<number> {
  if (isWellFormed(reference)) {
    const key = await findKeyByHash(db, hashKey(reference));
    return markRevoked(db, key === undefined ? [] : [key.id], now);
  }
  const found = (await selectKeys(db)).filter((key) => key.id === reference || key.name === reference);
  if (found.length > 1)
    throw new RangeError(`expected one key named "${reference}"; ${found.length} have that name. Give its id instead`);
  return markRevoked(
    db,
    found.map((key) => key.id),
    now,
  );
}
