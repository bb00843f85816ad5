import { insertAccountWithKey } from '../db/keys.ts';
import type { Db } from '../db/db.ts';
import { checkLimit, type Plan } from '../plans.ts';
import { generateKey, hashKey } from './key-format.ts';

export interface KeyRequest {
  name: string;
  plan: Plan;
  /** Compounds per month, for enterprise accounts only; null for no limit. */
  limit: number | null;
  expiresAt: Date | null;
}

/**
 * Creates an account with one key. The key is returned but not stored.
 *
 * @throws RangeError if the plan does not allow a limit, or the limit is not a positive integer
 */
export async function createKey(db: Db, request: KeyRequest): Promise<{ id: string; accountId: string; key: string }> {
  checkLimit(request.plan, request.limit);
  const key = generateKey();
  const ids = await insertAccountWithKey(
    db,
    { name: request.name, plan: request.plan, monthlyLimit: request.limit },
    { name: request.name, hash: hashKey(key), lastFour: key.slice(-4), expiresAt: request.expiresAt },
  );
  return { ...ids, key };
}
