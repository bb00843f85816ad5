import type { Db } from './db.ts';
import { KEY_COLUMNS, type KeyRow } from './keys.ts';

/** A key found by one of its secrets. */
export interface FoundKey extends KeyRow {
  /** When the given secret expires, if the key has been rotated since; null for the current secret. */
  former_until: Date | null;
}

const selectByCurrentSecret = (db: Db, hashes: readonly string[]) =>
  db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select([...KEY_COLUMNS, 'api_key.hash'])
    .where('api_key.hash', 'in', [...hashes])
    .execute();

const selectByFormerSecret = (db: Db, hashes: readonly string[]) =>
  db
    .selectFrom('former_secret')
    .innerJoin('api_key', 'api_key.id', 'former_secret.key_id')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select([...KEY_COLUMNS, 'former_secret.hash', 'former_secret.ends_at as former_until'])
    .where('former_secret.hash', 'in', [...hashes])
    .execute();

/**
 * The keys with these hashes, by hash, whether active, expired or revoked. The hash of a replaced secret finds its key
 * too, even after it has expired.
 */
export async function findKeysByHash(db: Db, hashes: readonly string[]): Promise<Map<string, FoundKey>> {
  const current = await selectByCurrentSecret(db, hashes);
  const found = new Map<string, FoundKey>(current.map(({ hash, ...row }) => [hash, { ...row, former_until: null }]));
  // Nearly every request uses the current secret, so one query is enough. A rotation moves the secret atomically, so
  // this order never misses it.
  const remaining = hashes.filter((hash) => !found.has(hash));
  if (remaining.length === 0) return found;
  for (const { hash, ...row } of await selectByFormerSecret(db, remaining)) found.set(hash, row);
  return found;
}

/** Like {@link findKeysByHash}, for one hash. */
export const findKeyByHash = async (db: Db, hash: string): Promise<FoundKey | undefined> =>
  (await findKeysByHash(db, [hash])).get(hash);
