import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { insertVerifyLink } from '../db/verify-links.ts';
import { VERIFY_HOURS } from '../account-rules.ts';

/** What is kept of a link that verifies an address. */
export const hashOfVerifyLink = (token: string): string =>
  createHash('sha256').update(`verify-address:${token}`).digest('hex');

/** The token of a link that verifies a person's address, once. It is bound to the person, not to the address: a later account with the address is another. */
export async function issueVerifyLink(db: Db, personId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  await insertVerifyLink(db, hashOfVerifyLink(token), personId, {
    now,
    until: new Date(now.getTime() + VERIFY_HOURS * 3_600_000),
  });
  return token;
}
