import * as z from 'zod';
import { MAX_FORMER_SECRETS } from '../account-rules.ts';
import type { Context } from '../context.ts';
import { ensureAccount } from '../db/people.ts';
import { rotateKey } from '../db/rotate-key.ts';
import { ServiceError } from '../errors/service-error.ts';
import { generateKey, hashKey } from './key-format.ts';

const HOUR_MS = 3_600_000;

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
): Promise<{ key: string; formerUntil: Date }> {
  const at = now();
  const formerUntil = new Date(at.getTime() + graceHours * HOUR_MS);
  const key = generateKey();
  const outcome = z.uuid().safeParse(id).success
    ? await rotateKey(db, (await ensureAccount(db, person)).id, id, {
        hash: hashKey(key),
        lastFour: key.slice(-4),
        at,
        formerUntil,
        maxFormer: MAX_FORMER_SECRETS,
      })
    : 'missing';
  if (outcome === 'missing') throw new ServiceError('not_found', 'This account has no such key in use.');
  if (outcome === 'full')
    throw new ServiceError(
      'secrets_too_many',
      `${MAX_FORMER_SECRETS} earlier secrets of this key still work. Wait until one of them ends, or end all of them now.`,
    );
  return { key, formerUntil };
}
