import type { Selectable } from 'kysely';
import type { Plan } from '../plans.ts';
import type { Db } from './db.ts';
import type { ApiKeyTable } from './schema.ts';

/** A key with what its account allows. */
export type KeyRow = Omit<Selectable<ApiKeyTable>, 'hash'> & { plan: Plan; monthly_limit: number | null };

const COLUMNS = [
  'api_key.id', 'api_key.account_id', 'api_key.name', 'api_key.last_four', 'api_key.created_at', 'api_key.last_used_at',
  'api_key.expires_at', 'api_key.revoked_at', 'account.plan', 'account.monthly_limit',
] as const;

/** Inserts an account with one key, both or neither; returns the key's id. */
export function insertAccountWithKey(
  db: Db,
  account: { name: string; plan: Plan; monthlyLimit: number | null },
  key: { name: string; hash: string; lastFour: string; expiresAt: Date | null },
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const { id: accountId } = await transaction.insertInto('account')
      .values({ name: account.name, plan: account.plan, monthly_limit: account.monthlyLimit })
      .returning('id').executeTakeFirstOrThrow();
    const { id } = await transaction.insertInto('api_key')
      .values({ account_id: accountId, name: key.name, hash: key.hash, last_four: key.lastFour, expires_at: key.expiresAt })
      .returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

/** The key with this hash, whatever its state. */
export const findKeyByHash = (db: Db, hash: string): Promise<KeyRow | undefined> =>
  db.selectFrom('api_key').innerJoin('account', 'account.id', 'api_key.account_id').select(COLUMNS).where('hash', '=', hash).executeTakeFirst();

/** All keys, the oldest first. */
export const selectKeys = (db: Db): Promise<KeyRow[]> =>
  db.selectFrom('api_key').innerJoin('account', 'account.id', 'api_key.account_id').select(COLUMNS)
    .orderBy('api_key.created_at').orderBy('api_key.id').execute();

/** Revokes keys that are not revoked yet; returns how many. */
export async function markRevoked(db: Db, ids: readonly string[], at: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const result = await db.updateTable('api_key').set({ revoked_at: at }).where('id', 'in', [...ids]).where('revoked_at', 'is', null).executeTakeFirst();
  return Number(result.numUpdatedRows);
}
