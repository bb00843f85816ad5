import { createHmac } from 'node:crypto';
import type { Person } from '../accounts/accounts.ts';
import { LIMITED_KEYS_A_MONTH } from '../account-rules.ts';
import type { Db } from '../db/db.ts';
import type { KeyShare } from '../db/keys-made.ts';
import { sharedSecret } from '../db/settings.ts';
import { networkClient } from '../network-client.ts';

/** More than anybody makes, for the database's integers. */
const NO_LIMIT = 2_147_483_647;

/** A mail address as its owner's other accounts would have it too: in lower case, and without the tag that many providers ignore (`ada+2@…`). */
export const mailboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

/**
 * What keys of a person count against beside their account: their mail address, whichever accounts it had this month, and, where nobody verified it, the
 * network address that the request came from. Both as keyed hashes.
 *
 * @param limited whether the account's plan has a limit
 * @param address network address
 */
export async function keyShares(
  db: Db,
  { email, verified }: Pick<Person, 'email' | 'verified'>,
  limited: boolean,
  address: string,
): Promise<{ mailbox: KeyShare; client: KeyShare | null }> {
  const secret = await sharedSecret(db, 'address_secret');
  const keyed = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');
  return {
    mailbox: { subject: keyed(`mailbox ${mailboxOf(email)}`), most: limited ? LIMITED_KEYS_A_MONTH : NO_LIMIT },
    client:
      limited && !verified ? { subject: keyed(`client ${networkClient(address)}`), most: LIMITED_KEYS_A_MONTH } : null,
  };
}
