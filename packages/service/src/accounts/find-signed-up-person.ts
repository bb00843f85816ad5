import type { Db } from '../db/db.ts';
import { findPersonByEmail } from '../db/people.ts';
import type { Outcome } from './accounts.ts';

/** The user created by a sign-up; null if the address was taken, because better-auth then returns a made-up user. */
export async function findSignedUpPerson(db: Db, email: string, { personId }: Outcome): Promise<string | null> {
  const person = await findPersonByEmail(db, email.toLowerCase());
  return person?.id === personId ? personId : null;
}
