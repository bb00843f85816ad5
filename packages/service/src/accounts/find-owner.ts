import * as z from 'zod';
import { selectOwner } from '../db/accounts.ts';
import type { Db } from '../db/db.ts';
import { ServiceError } from '../errors/service-error.ts';

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/**
 * The id of the person who owns an account; null for nobody.
 *
 * @throws ServiceError `not_found` when there is no such account
 */
export async function findOwner(db: Db, accountId: string): Promise<string | null> {
  const owner = isId(accountId) ? await selectOwner(db, accountId) : undefined;
  if (owner === undefined) throw new ServiceError('not_found', 'There is no such account.');
  return owner.person_id;
}

/** The same where there must be somebody. @throws ServiceError `not_found` also when nobody owns the account */
export async function expectOwner(db: Db, accountId: string): Promise<string> {
  const owner = await findOwner(db, accountId);
  if (owner === null)
    throw new ServiceError('not_found', 'Nobody signs in to this account; it was made on the command line.');
  return owner;
}
