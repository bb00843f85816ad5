import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { insertVerifyLink } from '../db/verify-links.ts';
import { VERIFY_HOURS } from '../account-rules.ts';

/** The stored hash of a verification token. */
export const hashVerificationToken = (token: string): string =>
  createHash('sha256').update(`verify-address:${token}`).digest('hex');

/**
 * Creates a single-use token that verifies a user's email address. It is bound to the user: a later account with the
 * same address is a different one.
 */
export async function issueVerificationToken(db: Db, personId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + VERIFY_HOURS * 3_600_000);
  await insertVerifyLink(db, hashVerificationToken(token), personId, expiresAt);
  return token;
}
