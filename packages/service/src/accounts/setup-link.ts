import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { countAdministrators } from '../db/people.ts';
import { makeAdministratorByLink, hasSetupLink, insertSetupLink } from '../db/setup-links.ts';

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Creates the token of a link that makes whoever opens it the first administrator.
 *
 * @param accountId the account of the first key, for the administrator to take over, if this start created it
 * @returns null if there is an administrator already
 */
export async function issueSetupLink(db: Db, accountId: string | null): Promise<string | null> {
  if ((await countAdministrators(db)) > 0) return null;
  const token = randomBytes(24).toString('base64url');
  await insertSetupLink(db, hashToken(token), accountId);
  return token;
}

export const isSetupLinkValid = (db: Db, token: string): Promise<boolean> => hasSetupLink(db, hashToken(token));

/**
 * Makes a user the first administrator; false if the link has been used in the meantime.
 *
 * @param getPerson finds or creates the user, within the transaction
 */
export const makeFirstAdministrator = (
  db: Db,
  token: string,
  getPerson: (transaction: Db) => Promise<{ id: string; name: string }>,
): Promise<boolean> => makeAdministratorByLink(db, hashToken(token), getPerson);
