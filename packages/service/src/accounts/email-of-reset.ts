import type { Context } from '../context.ts';
import { findEmail } from '../db/people.ts';

/** The mail address of the person whom a link for a new password is for; undefined when it cannot be used any more. */
export async function emailOfReset({ accounts, db }: Context, token: string): Promise<string | undefined> {
  const person = await accounts.personOfReset(token);
  return person === null ? undefined : findEmail(db, person);
}
