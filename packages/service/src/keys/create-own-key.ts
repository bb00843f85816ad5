import type { Person } from '../accounts/accounts.ts';
import { MAX_KEYS_IN_USE, MAX_LIMITED_KEYS_PER_MONTH } from '../account-rules.ts';
import type { Context } from '../context.ts';
import { insertKey } from '../db/keys.ts';
import { ensureAccount } from '../db/people.ts';
import { ServiceError } from '../errors/service-error.ts';
import { monthlyLimit } from '../plans.ts';
import { formatMonth } from '../month.ts';
import { generateKey, hashKey } from './key-format.ts';
import { sharedKeyLimits } from './shared-key-limits.ts';

export interface OwnKeyRequest {
  name: string;
  expiresAt: Date | null;
  /** The client's IP address. */
  address: string;
}

const keyLimitError = (hasLimit: boolean): ServiceError =>
  new ServiceError(
    'keys_too_many',
    `The account has too many keys: at most ${MAX_KEYS_IN_USE} may be in use${hasLimit ? `, and ${MAX_LIMITED_KEYS_PER_MONTH} created per month on a plan with a limit, including earlier accounts with the same email address` : ''}.`,
  );
const unverifiedLimitError = (): ServiceError =>
  new ServiceError(
    'keys_too_many',
    `Accounts whose email address is not verified share ${MAX_LIMITED_KEYS_PER_MONTH} keys a month per IP address. Verify your email address, or ask an administrator to verify it.`,
  );

/**
 * Creates a key in a user's own account. The key is returned but not stored.
 *
 * @throws ServiceError `keys_too_many`
 */
export async function createOwnKey(
  context: Context,
  person: Person,
  { name, expiresAt, address }: OwnKeyRequest,
): Promise<{ id: string; key: string }> {
  const account = await ensureAccount(context.db, person);
  const hasLimit = monthlyLimit(account.plan, account.monthly_limit) !== null;
  const { mailbox, client } = await sharedKeyLimits(context.db, person, hasLimit, address);
  const month = formatMonth(context.now());
  const key = generateKey();
  const result = await insertKey(
    context.db,
    account.id,
    { name, hash: hashKey(key), lastFour: key.slice(-4), expiresAt },
    {
      inUse: MAX_KEYS_IN_USE,
      createdThisMonth: hasLimit ? MAX_LIMITED_KEYS_PER_MONTH : Infinity,
      month,
      shared: client === null ? [mailbox] : [mailbox, client],
    },
  );
  if ('id' in result) return { id: result.id, key };
  throw client !== null && result.limitReached === client ? unverifiedLimitError() : keyLimitError(hasLimit);
}
