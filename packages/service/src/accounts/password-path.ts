import type { Db } from '../db/db.ts';
import { findPersonByEmail } from '../db/people.ts';
import { accountsOnDemand } from './accounts-on-demand.ts';

/**
 * The path of a link that sets a new password, for whoever may read the data: the way back in when no mail server is there and the
 * only administrator forgot the password.
 *
 * @returns null when nobody signed up with the address
 */
export async function passwordPath(db: Db, email: string): Promise<string | null> {
  const person = await findPersonByEmail(db, email.trim().toLowerCase());
  if (person === undefined) return null;
  const accounts = accountsOnDemand({ db, publicUrl: () => '', mailer: null, onFailure: () => {} });
  return `/reset-password#${await accounts.resetToken(person.id)}`;
}
