import { KEYS_IN_USE, LIMITED_KEYS_A_MONTH } from '../accounts/rules.ts';
import type { Context } from '../context.ts';
import { insertKey } from '../db/keys.ts';
import type { OwnAccount } from '../db/people.ts';
import { ServiceError } from '../errors/service-error.ts';
import { monthlyLimit } from '../plans.ts';
import { monthOf } from '../quota/month.ts';
import { generateKey, hashKey } from './key-format.ts';

/**
 * Creates a key in a person's own account. The key is in the result and nowhere else.
 *
 * @throws ServiceError `keys_too_many`
 */
export async function createOwnKey(context: Context, account: OwnAccount, wish: { name: string; expiresAt: Date | null }): Promise<{ id: string; key: string }> {
  const limited = monthlyLimit(account.plan, account.monthly_limit) !== null;
  const key = generateKey();
  const id = await insertKey(
    context.db,
    account.id,
    { name: wish.name, hash: hashKey(key), lastFour: key.slice(-4), expiresAt: wish.expiresAt },
    { inUse: KEYS_IN_USE, made: limited ? LIMITED_KEYS_A_MONTH : Infinity, since: new Date(`${monthOf(context.now())}-01T00:00:00Z`) },
  );
  if (id === null) {
    throw new ServiceError('keys_too_many', `Expected an account with room for a key: at most ${KEYS_IN_USE} in use${limited ? `, and ${LIMITED_KEYS_A_MONTH} made a month on a plan with a limit` : ''}.`);
  }
  return { id, key };
}
