import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { countAdministrators } from '../db/people.ts';
import { accountOfSetupLinks, appointByLink, hasSetupLink, insertSetupLink } from '../db/setup-links.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The token of a link that makes whoever opens it the first administrator.
 *
 * @param accountId the account of the first key, for the administrator to take over; without one, that of earlier links
 * @returns null when there is an administrator already
 */
export async function issueSetupLink(db: Db, accountId: string | null): Promise<string | null> {
  if ((await countAdministrators(db)) > 0) return null;
  const token = randomBytes(24).toString('base64url');
  await insertSetupLink(db, hashOf(token), accountId ?? (await accountOfSetupLinks(db)));
  return token;
}

/** Whether a link can still be used. */
export const isOpen = (db: Db, token: string): Promise<boolean> => hasSetupLink(db, hashOf(token));

/** Makes a person the first administrator; false when the link has been used meanwhile. */
export const appoint = (db: Db, token: string, person: { id: string; name: string }): Promise<boolean> =>
  appointByLink(db, hashOf(token), person);
