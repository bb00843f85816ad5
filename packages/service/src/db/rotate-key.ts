import type { Db } from './db.ts';

/** A new secret for a key, and how long earlier secrets stay valid. */
export interface Rotation {
  hash: string;
  lastFour: string;
  now: Date;
  /** When earlier secrets expire: immediately if this is not after `now`. */
  formerUntil: Date;
  /** Maximum number of former secrets valid at the same time. */
  maxFormer: number;
}

/**
 * Gives a key a new secret; its name, usage and jobs are kept. No former secret stays valid beyond `formerUntil`.
 *
 * @returns `missing` if the account has no such active key; `full` if too many former secrets are still valid
 */
export function rotateKey(
  db: Db,
  accountId: string,
  id: string,
  rotation: Rotation,
): Promise<'done' | 'missing' | 'full'> {
  const { hash, lastFour, now, formerUntil, maxFormer } = rotation;
  return db.transaction().execute(async (transaction) => {
    const key = await transaction
      .selectFrom('api_key')
      .select(['hash', 'last_four'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .forUpdate()
      .executeTakeFirst();
    if (key === undefined) return 'missing';
    const former = transaction.selectFrom('former_secret').select('hash').where('key_id', '=', id);
    if (formerUntil > now && (await former.where('ends_at', '>', now).execute()).length >= maxFormer) return 'full';
    // A shorter grace period also shortens that of earlier secrets.
    await transaction
      .updateTable('former_secret')
      .set({ ends_at: formerUntil })
      .where('key_id', '=', id)
      .where('ends_at', '>', formerUntil)
      .execute();
    await transaction.deleteFrom('former_secret').where('key_id', '=', id).where('ends_at', '<=', now).execute();
    if (formerUntil > now)
      await transaction
        .insertInto('former_secret')
        .values({ hash: key.hash, key_id: id, last_four: key.last_four, ends_at: formerUntil })
        .execute();
    await transaction.updateTable('api_key').set({ hash, last_four: lastFour }).where('id', '=', id).execute();
    return 'done';
  });
}

/** A former secret that is still valid. */
export interface FormerSecret {
  keyId: string;
  lastFour: string;
  endsAt: Date;
}

/** The valid former secrets of an account's keys, in order of expiry. */
export async function selectFormerSecrets(db: Db, accountId: string, now: Date): Promise<FormerSecret[]> {
  const rows = await db
    .selectFrom('former_secret')
    .innerJoin('api_key', 'api_key.id', 'former_secret.key_id')
    .select(['former_secret.key_id', 'former_secret.last_four', 'former_secret.ends_at'])
    .where('api_key.account_id', '=', accountId)
    .where('former_secret.ends_at', '>', now)
    .orderBy('former_secret.ends_at')
    .execute();
  return rows.map(({ key_id: keyId, last_four: lastFour, ends_at: endsAt }) => ({ keyId, lastFour, endsAt }));
}
