import type { Context } from '../context.ts';
import { deletePerson } from '../db/people.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Client, Person } from './accounts.ts';
import { lastAdministratorError } from './last-administrator.ts';
import { tryCurrentPassword } from './sign-in.ts';

/**
 * Deletes the signed-in user with their account, keys and sessions.
 *
 * @param client the client that they are signed in with
 * @throws ServiceError `password_wrong`, `too_many_attempts`, or `administrator_last`
 */
export async function deleteOwnAccount(
  context: Context,
  person: Person,
  client: Client,
  password: string,
): Promise<void> {
  const isCorrect = await tryCurrentPassword(context, person, () => context.accounts.hasPassword(client, password));
  if (!isCorrect) throw new ServiceError('password_wrong', 'The current password is wrong.');
  if (!(await deletePerson(context.db, person.id))) throw lastAdministratorError();
}
