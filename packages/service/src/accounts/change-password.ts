import type { Context } from '../context.ts';
import { deleteResetLinks } from '../db/people.ts';
import type { Person } from './accounts.ts';
import { tryCurrentPassword } from './sign-in.ts';

/**
 * Changes the password of the signed-in user and invalidates their password reset links.
 *
 * @param change performs the change; resolves to false if it failed
 * @throws ServiceError `too_many_attempts`, and whatever `change` throws
 */
export async function changePassword(context: Context, person: Person, change: () => Promise<boolean>): Promise<void> {
  await tryCurrentPassword(context, person, change);
  await deleteResetLinks(context.db, person.id);
}
