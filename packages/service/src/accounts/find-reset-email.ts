import type { Context } from '../context.ts';
import { findEmail } from '../db/people.ts';

/** The email address of the user that a password reset link belongs to; undefined if the link is no longer valid. */
export async function findResetEmail({ accounts, db }: Context, token: string): Promise<string | undefined> {
  const person = await accounts.findResetPerson(token);
  return person === null ? undefined : findEmail(db, person);
}
