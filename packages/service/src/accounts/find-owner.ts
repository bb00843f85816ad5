import * as z from 'zod';
import { selectOwner } from '../db/accounts.ts';
import type { Db } from '../db/db.ts';
import { ServiceError } from '../errors/service-error.ts';

export const accountMissingError = (): ServiceError => new ServiceError('not_found', 'No such account.');

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/**
 * The user id of an account's owner; null if it has none.
 *
 * @throws ServiceError `not_found` when there is no such account
 */
export async function findOwner(db: Db, accountId: string): Promise<string | null> {
  const owner = isId(accountId) ? await selectOwner(db, accountId) : undefined;
  if (owner === undefined) throw accountMissingError();
  return owner.person_id;
}

/** @throws ServiceError `not_found` if there is no such account or it has no owner */
export async function requireOwner(db: Db, accountId: string): Promise<string> {
  const owner = await findOwner(db, accountId);
  if (owner === null)
    throw new ServiceError('not_found', 'This account has no owner; it was created on the command line.');
  return owner;
}
