import type { Db } from '../db/db.ts';
import { findPersonByEmail } from '../db/people.ts';
import { lazyAccounts } from './lazy-accounts.ts';

/**
 * The path of a password reset link, for operators with access to the data, for example if there is no mail server and
 * the only administrator has forgotten the password.
 *
 * @returns null if no user has the email address
 */
export async function createPasswordResetPath(db: Db, email: string): Promise<string | null> {
  const person = await findPersonByEmail(db, email.trim().toLowerCase());
  if (person === undefined) return null;
  const accounts = lazyAccounts({ db, publicUrl: () => '', mailer: null, now: () => new Date(), onFailure: () => {} });
  return `/reset-password#${await accounts.createResetToken(person.id)}`;
}
