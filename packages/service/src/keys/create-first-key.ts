import type { Db } from '../db/db.ts';
import { insertFirstKey } from '../db/first-key.ts';
import { generateKey, hashKey } from './key-format.ts';

/**
 * Creates a key on the very first start, so that new users can try the API right away.
 *
 * @returns null on every later start, even if all keys have been deleted
 */
export async function createFirstKey(db: Db): Promise<{ key: string; accountId: string } | null> {
  const name = 'first key';
  const key = generateKey();
  const created = await insertFirstKey(
    db,
    { name, plan: 'standard', monthlyLimit: null },
    { name, hash: hashKey(key), lastFour: key.slice(-4), expiresAt: null },
  );
  return created && { key, accountId: created.accountId };
}
