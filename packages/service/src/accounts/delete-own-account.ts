import type { Context } from '../context.ts';
import { deletePerson } from '../db/people.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Client, Person } from './accounts.ts';
import { lastAdministrator } from './last-administrator.ts';
import { tryPresentPassword } from './sign-in.ts';

/**
 * Deletes whoever is signed in, with account, keys and sessions.
 *
 * @param client where they are signed in
 * @throws ServiceError `password_wrong`, `too_many_attempts`, or `administrator_last`
 */
export async function deleteOwnAccount(
  context: Context,
  person: Person,
  client: Client,
  password: string,
): Promise<void> {
  const right = await tryPresentPassword(context, person, () => context.accounts.hasPassword(client, password));
  if (!right) throw new ServiceError('password_wrong', 'Expected the present password; this is another.');
  if (!(await deletePerson(context.db, person.id))) throw lastAdministrator();
}
