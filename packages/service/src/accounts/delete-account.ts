import { deleteUnownedAccount } from '../db/accounts.ts';
import type { Db } from '../db/db.ts';
import { deletePerson } from '../db/people.ts';
import { accountMissingError, findOwner } from './find-owner.ts';
import { lastAdministratorError } from './last-administrator.ts';

/**
 * Deletes an account with its keys and its owner.
 *
 * @throws ServiceError `not_found`, or `administrator_last`
 */
export async function deleteAccount(db: Db, accountId: string): Promise<void> {
  const owner = await findOwner(db, accountId);
  if (owner === null) {
    if (!(await deleteUnownedAccount(db, accountId))) throw accountMissingError();
  } else if (!(await deletePerson(db, owner))) throw lastAdministratorError();
}
