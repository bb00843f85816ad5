import * as z from 'zod';
import type { Context } from '../context.ts';
import { ensureAccount } from '../db/people.ts';
import { ServiceError } from '../errors/service-error.ts';
import { giveNewSecret, TOO_MANY_SECRETS, type NewSecret } from './give-new-secret.ts';

/**
 * Gives an active key in a user's own account another secret. It is returned but not stored.
 *
 * @param graceHours how long the secret before it goes on working; 0 ends it at once
 * @throws ServiceError `not_found`, also for keys that are revoked or expired; `secrets_too_many`
 */
export async function rotateOwnKey(
  { db, now }: Context,
  person: { id: string; name: string },
  id: string,
  graceHours: number,
): Promise<NewSecret> {
  const given = z.uuid().safeParse(id).success
    ? await giveNewSecret(db, { id, accountId: (await ensureAccount(db, person)).id }, graceHours, now())
    : 'missing';
  if (given === 'missing') throw new ServiceError('not_found', 'This account has no such key in use.');
  if (given === 'full') throw new ServiceError('secrets_too_many', TOO_MANY_SECRETS);
  return given;
}
