import * as z from 'zod';
import type { Context } from '../context.ts';
import { changeKey, type KeyChange } from '../db/keys.ts';
import { ensureAccount } from '../db/people.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * Changes a key in a user's own account.
 *
 * @throws ServiceError `not_found`, the same for unknown, deleted and other users' keys
 */
export async function changeOwnKey(
  { db }: Context,
  person: { id: string; name: string },
  id: string,
  change: KeyChange,
): Promise<void> {
  const isChanged =
    z.uuid().safeParse(id).success && (await changeKey(db, (await ensureAccount(db, person)).id, id, change));
  if (!isChanged) throw new ServiceError('not_found', 'This account has no such key.');
}
