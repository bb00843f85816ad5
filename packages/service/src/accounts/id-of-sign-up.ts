import type { Db } from '../db/db.ts';
import { findPersonByEmail } from '../db/people.ts';
import type { Outcome } from './accounts.ts';

/** The person that signing up made; null for a taken address, for which better-auth answers with a person that there is not. */
export async function idOfSignUp(db: Db, email: string, { personId }: Outcome): Promise<string | null> {
  const person = await findPersonByEmail(db, email.toLowerCase());
  return person?.id === personId ? personId : null;
}
