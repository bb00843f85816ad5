import { createHmac } from 'node:crypto';
import type { Person } from '../accounts/accounts.ts';
import { MAX_LIMITED_KEYS_PER_MONTH } from '../account-rules.ts';
import type { Db } from '../db/db.ts';
import type { KeyLimit } from '../db/key-counts.ts';
import { sharedSecret } from '../db/settings.ts';
import { networkClient } from '../network-client.ts';

/** The largest integer that the database column can hold. */
const NO_LIMIT = 2_147_483_647;

/** Normalizes an email address: lower case, without the tag that many providers ignore (`ada+2@…`). */
export const normalizeMailbox = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

/**
 * The limits on created keys that several accounts share: by email address, for all accounts that used it this month,
 * and by the client's IP address if the email address is unverified. Both are stored as keyed hashes.
 *
 * @param hasLimit whether the account's plan has a limit
 * @param address the client's IP address
 */
export async function sharedKeyLimits(
  db: Db,
  { email, verified }: Pick<Person, 'email' | 'verified'>,
  hasLimit: boolean,
  address: string,
): Promise<{ mailbox: KeyLimit; client: KeyLimit | null }> {
  const secret = await sharedSecret(db, 'address_secret');
  const hash = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');
  return {
    mailbox: {
      subject: hash(`mailbox ${normalizeMailbox(email)}`),
      max: hasLimit ? MAX_LIMITED_KEYS_PER_MONTH : NO_LIMIT,
    },
    client:
      hasLimit && !verified
        ? { subject: hash(`client ${networkClient(address)}`), max: MAX_LIMITED_KEYS_PER_MONTH }
        : null,
  };
}
