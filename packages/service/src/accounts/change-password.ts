import type { Context } from '../context.ts';
import { endResetLinks } from '../db/people.ts';
import type { Person } from './accounts.ts';
import { tryPresentPassword } from './sign-in.ts';

/**
 * Changes the password of whoever is signed in, and ends the links that would set another.
 *
 * @param change asks for the change, and tells whether it was made
 * @throws ServiceError `too_many_attempts`, and whatever `change` throws
 */
export async function changePassword(context: Context, person: Person, change: () => Promise<boolean>): Promise<void> {
  await tryPresentPassword(context, person, change);
  await endResetLinks(context.db, person.id);
}
