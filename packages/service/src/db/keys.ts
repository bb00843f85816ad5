import type { Selectable } from 'kysely';
import type { Plan } from '../plans.ts';
import type { Db } from './db.ts';
import { countKeyWithinLimit, type KeyLimit } from './key-counts.ts';
import { AccountDeletedError } from './people.ts';
import type { ApiKeyTable } from './schema.ts';

/** A key with the plan of its account. */
export type KeyRow = Omit<Selectable<ApiKeyTable>, 'hash'> & {
  account_name: string;
  plan: Plan;
  monthly_limit: number | null;
};

/** The stored fields of a new key. */
export interface NewKey {
  name: string;
  hash: string;
  lastFour: string;
  expiresAt: Date | null;
}

/** The limits that a new key must not exceed. */
export interface KeyLimits {
  inUse: number;
  createdThisMonth: number;
  /** `YYYY-MM`. */
  month: string;
  shared: readonly KeyLimit[];
}

/** Columns selected for a key and its account. */
export const KEY_COLUMNS = [
  'api_key.id',
  'api_key.account_id',
  'api_key.name',
  'api_key.last_four',
  'api_key.created_at',
  'api_key.last_used_at',
  'api_key.expires_at',
  'api_key.revoked_at',
  'api_key.deleted_at',
  'account.name as account_name',
  'account.plan',
  'account.monthly_limit',
] as const;

const toRow = (accountId: string, { name, hash, lastFour, expiresAt }: NewKey) => ({
  account_id: accountId,
  name,
  hash,
  last_four: lastFour,
  expires_at: expiresAt,
});

/** The stored fields of a new account without an owner. */
export interface NewAccount {
  name: string;
  plan: Plan;
  monthlyLimit: number | null;
}

/** Within a transaction: inserts an account with one key; returns their ids. */
export async function insertAccountWithKeyRows(
  transaction: Db,
  account: NewAccount,
  key: NewKey,
): Promise<{ id: string; accountId: string }> {
  const { id: accountId } = await transaction
    .insertInto('account')
    .values({ name: account.name, plan: account.plan, monthly_limit: account.monthlyLimit })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await transaction
    .insertInto('api_key')
    .values(toRow(accountId, key))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, accountId };
}

/** Like {@link insertAccountWithKeyRows}, in its own transaction. */
export const insertAccountWithKey = (
  db: Db,
  account: NewAccount,
  key: NewKey,
): Promise<{ id: string; accountId: string }> =>
  db.transaction().execute((transaction) => insertAccountWithKeyRows(transaction, account, key));

/**
 * Inserts a key unless a limit is reached. Locks the account's row, so that concurrent requests cannot both take the
 * last slot.
 *
 * @param limits limits on keys in use, on keys created this month, and on keys created by all accounts that share an
 * address
 * @returns the key's id, or the limit that was reached, in which case nothing was counted
 * @throws AccountDeletedError
 */
export function insertKey(
  db: Db,
  accountId: string,
  key: NewKey,
  limits: KeyLimits,
): Promise<{ id: string } | { limitReached: KeyLimit | null }> {
  return db
    .transaction()
    .execute(async (transaction) => {
      const account = await transaction
        .selectFrom('account')
        .select('id')
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst();
      if (account === undefined) throw new AccountDeletedError();
      const rows = await transaction
        .selectFrom('api_key')
        .select(['created_at', 'revoked_at'])
        .where('account_id', '=', accountId)
        .execute();
      const inUse = rows.filter(({ revoked_at: revoked }) => revoked === null).length;
      const since = new Date(`${limits.month}-01T00:00:00Z`);
      const createdThisMonth = rows.filter(({ created_at: created }) => created >= since).length;
      if (inUse >= limits.inUse || createdThisMonth >= limits.createdThisMonth) throw new KeyLimitReached(null);
      for (const limit of limits.shared)
        if (!(await countKeyWithinLimit(transaction, limit, limits.month))) throw new KeyLimitReached(limit);
      return transaction.insertInto('api_key').values(toRow(accountId, key)).returning('id').executeTakeFirstOrThrow();
    })
    .catch((error: unknown) => {
      if (error instanceof KeyLimitReached) return { limitReached: error.limit };
      throw error;
    });
}

/** Thrown to roll back the transaction and its counts. */
class KeyLimitReached extends Error {
  readonly limit: KeyLimit | null;

  constructor(limit: KeyLimit | null) {
    super('a key limit was reached');
    this.limit = limit;
  }
}

/** True if a key, and thus its account, still exists. */
export const keyExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('api_key').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** All undeleted keys, or those of one account, oldest first. */
export function selectKeys(db: Db, accountId?: string): Promise<KeyRow[]> {
  const keys = db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select(KEY_COLUMNS)
    .where('api_key.deleted_at', 'is', null)
    .orderBy('api_key.created_at')
    .orderBy('api_key.id');
  return (accountId === undefined ? keys : keys.where('api_key.account_id', '=', accountId)).execute();
}

/** Revokes keys; returns how many were not revoked before. */
export async function markRevoked(db: Db, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const result = await db
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('id', 'in', [...ids])
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** A change that the owner of a key may make. */
export type KeyChange = { name: string } | { revokedAt: Date } | { deletedAt: Date };

/**
 * Changes a key of an account. Deleting a key also revokes it; a key revoked before keeps its revocation time.
 *
 * @returns false if the account has no such key
 */
export async function changeKey(db: Db, accountId: string, id: string, change: KeyChange): Promise<boolean> {
  const now = 'revokedAt' in change ? change.revokedAt : 'deletedAt' in change ? change.deletedAt : null;
  const result = await db
    .updateTable('api_key')
    .set((eb) => ({
      ...('name' in change ? { name: change.name } : {}),
      ...('deletedAt' in change ? { deleted_at: change.deletedAt } : {}),
      ...(now === null ? {} : { revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }),
    }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}
