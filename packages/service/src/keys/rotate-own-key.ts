import * as z from 'zod';
import type { Context } from '../context.ts';
import { ensureAccount } from '../db/people.ts';
import { ServiceError } from '../errors/service-error.ts';
import { replaceSecret, TOO_MANY_SECRETS, type NewSecret } from './replace-secret.ts';

/**
 * Gives an active key in a user's own account a new secret, which is returned but not stored.
 *
 * @param graceHours how long the previous secret stays valid; 0 invalidates it immediately
 * @throws ServiceError `not_found`, including for keys that are revoked or expired; `secrets_too_many`
 */
export async function rotateOwnKey(
  { db, now }: Context,
  person: { id: string; name: string },
  id: string,
  graceHours: number,
): Promise<NewSecret> {
  const result = z.uuid().safeParse(id).success
    ? await replaceSecret(db, { id, accountId: (await ensureAccount(db, person)).id }, graceHours, now())
    : 'missing';
  if (result === 'missing') throw new ServiceError('not_found', 'This account has no such key in use.');
  if (result === 'full') throw new ServiceError('secrets_too_many', TOO_MANY_SECRETS);
  return result;
}
