import * as z from 'zod';
import type { Context } from '../context.ts';
import { changeKey, type KeyChange } from '../db/keys.ts';
import { ensureAccount } from '../db/people.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * Changes a key in a person's own account.
 *
 * @throws ServiceError `not_found`; unknown, somebody else's and deleted look the same
 */
export async function changeOwnKey(
  { db }: Context,
  person: { id: string; name: string },
  id: string,
  change: KeyChange,
): Promise<void> {
  const isChanged =
    z.uuid().safeParse(id).success && (await changeKey(db, (await ensureAccount(db, person)).id, id, change));
  if (!isChanged) throw new ServiceError('not_found', 'There is no such key in this account.');
}
