import type { Person } from '../accounts/accounts.ts';
import { KEYS_IN_USE, LIMITED_KEYS_A_MONTH } from '../account-rules.ts';
import type { Context } from '../context.ts';
import { insertKey } from '../db/keys.ts';
import { ensureAccount } from '../db/people.ts';
import { ServiceError } from '../errors/service-error.ts';
import { monthlyLimit } from '../plans.ts';
import { monthOf } from '../month.ts';
import { generateKey, hashKey } from './key-format.ts';
import { keyShares } from './key-shares.ts';

/** A key as its owner asks for it. */
export interface OwnKeyWish {
  name: string;
  expiresAt: Date | null;
  /** Network address that the request came from. */
  address: string;
}

const noRoom = (limited: boolean): ServiceError =>
  new ServiceError(
    'keys_too_many',
    `Expected an account with room for a key: at most ${KEYS_IN_USE} in use${limited ? `, and ${LIMITED_KEYS_A_MONTH} made a month on a plan with a limit, with earlier accounts of the same mail address` : ''}.`,
  );
const noRoomUnverified = (): ServiceError =>
  new ServiceError(
    'keys_too_many',
    `Expected a verified mail address: all accounts at one network address whose mail address is not verified make ${LIMITED_KEYS_A_MONTH} keys a month together. Verify yours, or ask an administrator to.`,
  );

/**
 * Creates a key in a person's own account. The key is in the result and nowhere else.
 *
 * @throws ServiceError `keys_too_many`
 */
export async function createOwnKey(
  context: Context,
  person: Person,
  { name, expiresAt, address }: OwnKeyWish,
): Promise<{ id: string; key: string }> {
  const account = await ensureAccount(context.db, person);
  const limited = monthlyLimit(account.plan, account.monthly_limit) !== null;
  const { mailbox, client } = await keyShares(context.db, person, limited, address);
  const month = monthOf(context.now());
  const key = generateKey();
  const made = await insertKey(
    context.db,
    account.id,
    { name, hash: hashKey(key), lastFour: key.slice(-4), expiresAt },
    {
      inUse: KEYS_IN_USE,
      made: limited ? LIMITED_KEYS_A_MONTH : Infinity,
      month,
      shares: client === null ? [mailbox] : [mailbox, client],
    },
  );
  if ('id' in made) return { id: made.id, key };
  throw client !== null && made.full === client ? noRoomUnverified() : noRoom(limited);
}
