import type { Kysely, Selectable } from 'kysely';
import type { Plan } from '../plans.ts';
import type { ApiKeyTable, Database } from './schema.ts';

/** A key with what its account allows. */
export type KeyRow = Omit<Selectable<ApiKeyTable>, 'hash'> & { plan: Plan; monthly_limit: number | null };

const COLUMNS = [
  'api_key.id', 'api_key.account_id', 'api_key.name', 'api_key.last_four', 'api_key.created_at', 'api_key.last_used_at',
  'api_key.expires_at', 'api_key.revoked_at', 'account.plan', 'account.monthly_limit',
] as const;

export async function insertAccount(
  db: Kysely<Database>,
  account: { name: string; plan: Plan; monthlyLimit: number | null },
): Promise<string> {
  const { name, plan, monthlyLimit } = account;
  const row = await db.insertInto('account').values({ name, plan, monthly_limit: monthlyLimit }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function insertKey(
  db: Kysely<Database>,
  key: { accountId: string; name: string; hash: string; lastFour: string; expiresAt: Date | null },
): Promise<string> {
  const row = await db.insertInto('api_key')
    .values({ account_id: key.accountId, name: key.name, hash: key.hash, last_four: key.lastFour, expires_at: key.expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const findKeyByHash = (db: Kysely<Database>, hash: string): Promise<KeyRow | undefined> =>
  db.selectFrom('api_key').innerJoin('account', 'account.id', 'api_key.account_id').select(COLUMNS).where('hash', '=', hash).executeTakeFirst();

/** All keys, the oldest first. */
export const selectKeys = (db: Kysely<Database>): Promise<KeyRow[]> =>
  db.selectFrom('api_key').innerJoin('account', 'account.id', 'api_key.account_id').select(COLUMNS)
    .orderBy('api_key.created_at').orderBy('api_key.id').execute();

/** Revokes keys that are not revoked yet; returns how many. */
export async function markRevoked(db: Kysely<Database>, ids: readonly string[], at: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const result = await db.updateTable('api_key').set({ revoked_at: at }).where('id', 'in', [...ids]).where('revoked_at', 'is', null).executeTakeFirst();
  return Number(result.numUpdatedRows);
}
