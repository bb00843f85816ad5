import { insertAccountWithKey } from '../db/keys.ts';
import type { Db } from '../db/db.ts';
import { checkLimit, type Plan } from '../plans.ts';
import { generateKey, hashKey } from './key-format.ts';

export interface KeyWish {
  name: string;
  plan: Plan;
  /** Compounds a month, for enterprise accounts; null for none. */
  limit: number | null;
  expiresAt: Date | null;
}

/**
 * Creates an account with a plan and a key in it. The key is in the result and nowhere else.
 *
 * @throws RangeError when a limit is given for a plan that has its own, or is not a positive whole number
 */
export async function createKey(db: Db, wish: KeyWish): Promise<{ id: string; accountId: string; key: string }> {
  checkLimit(wish.plan, wish.limit);
  const key = generateKey();
  const ids = await insertAccountWithKey(
    db,
    { name: wish.name, plan: wish.plan, monthlyLimit: wish.limit },
    { name: wish.name, hash: hashKey(key), lastFour: key.slice(-4), expiresAt: wish.expiresAt },
  );
  return { ...ids, key };
}
