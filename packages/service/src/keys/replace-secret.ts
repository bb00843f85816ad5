import { MAX_FORMER_SECRETS } from '../account-rules.ts';
import type { Db } from '../db/db.ts';
import { rotateKey } from '../db/rotate-key.ts';
import { generateKey, hashKey } from './key-format.ts';

const HOUR_MS = 3_600_000;

/** A key's new secret, which is not stored, and when the previous one expires. */
export interface NewSecret {
  key: string;
  formerUntil: Date;
}

export const TOO_MANY_SECRETS = `${MAX_FORMER_SECRETS} earlier secrets of this key are still valid. Wait until one of them expires, or rotate without a grace period, which invalidates them all.`;

/**
 * Gives an active key of an account a new secret.
 *
 * @param graceHours how long the previous secret stays valid; 0 invalidates it immediately
 * @returns `missing` if the account has no such active key; `full` if too many earlier secrets are still valid
 */
export async function replaceSecret(
  db: Db,
  { id, accountId }: { id: string; accountId: string },
  graceHours: number,
  now: Date,
): Promise<NewSecret | 'missing' | 'full'> {
  const formerUntil = new Date(now.getTime() + graceHours * HOUR_MS);
  const key = generateKey();
  const outcome = await rotateKey(db, accountId, id, {
    hash: hashKey(key),
    lastFour: key.slice(-4),
    now,
    formerUntil,
    maxFormer: MAX_FORMER_SECRETS,
  });
  return outcome === 'done' ? { key, formerUntil } : outcome;
}
