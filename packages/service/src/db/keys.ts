import type { Selectable } from 'kysely';
import type { Plan } from '../plans.ts';
import type { Db } from './db.ts';
import { countKey, type KeyShare } from './keys-made.ts';
import { AccountGone } from './people.ts';
import type { ApiKeyTable } from './schema.ts';

/** A key with what its account allows. */
export type KeyRow = Omit<Selectable<ApiKeyTable>, 'hash'> & {
  account_name: string;
  plan: Plan;
  monthly_limit: number | null;
};

/** What is written down of a new key. */
export interface NewKey {
  name: string;
  hash: string;
  lastFour: string;
  expiresAt: Date | null;
}

/** Where there must be room for a new key. */
export interface KeyRoom {
  inUse: number;
  made: number;
  /** `YYYY-MM`. */
  month: string;
  shares: readonly KeyShare[];
}

const COLUMNS = [
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

const rowOf = (accountId: string, { name, hash, lastFour, expiresAt }: NewKey) => ({
  account_id: accountId,
  name,
  hash,
  last_four: lastFour,
  expires_at: expiresAt,
});

/** Inserts an account with one key, both or neither; returns their ids. */
export function insertAccountWithKey(
  db: Db,
  account: { name: string; plan: Plan; monthlyLimit: number | null },
  key: NewKey,
): Promise<{ id: string; accountId: string }> {
  return db.transaction().execute(async (transaction) => {
    const { id: accountId } = await transaction
      .insertInto('account')
      .values({ name: account.name, plan: account.plan, monthly_limit: account.monthlyLimit })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await transaction
      .insertInto('api_key')
      .values(rowOf(accountId, key))
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, accountId };
  });
}

/**
 * Inserts a key of an account that has room for it. The account's row is locked meanwhile, so that requests side by side cannot
 * both take the last place.
 *
 * @param room keys that the account may have in use, how many it may have made since a month began, and in which counts there must be room too
 * @returns the key's id, or what was full; then nothing was counted
 * @throws AccountGone
 */
export function insertKey(
  db: Db,
  accountId: string,
  key: NewKey,
  room: KeyRoom,
): Promise<{ id: string } | { full: KeyShare | null }> {
  return db
    .transaction()
    .execute(async (transaction) => {
      const account = await transaction
        .selectFrom('account')
        .select('id')
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst();
      if (account === undefined) throw new AccountGone();
      const rows = await transaction
        .selectFrom('api_key')
        .select(['created_at', 'revoked_at'])
        .where('account_id', '=', accountId)
        .execute();
      const inUse = rows.filter(({ revoked_at: revoked }) => revoked === null).length;
      const since = new Date(`${room.month}-01T00:00:00Z`);
      const made = rows.filter(({ created_at: created }) => created >= since).length;
      if (inUse >= room.inUse || made >= room.made) throw new Full(null);
      for (const share of room.shares) if (!(await countKey(transaction, share, room.month))) throw new Full(share);
      return transaction.insertInto('api_key').values(rowOf(accountId, key)).returning('id').executeTakeFirstOrThrow();
    })
    .catch((error: unknown) => {
      if (error instanceof Full) return { full: error.share };
      throw error;
    });
}

/** Ends the transaction, so that what was counted in it is not. */
class Full extends Error {
  readonly share: KeyShare | null;

  constructor(share: KeyShare | null) {
    super('no room for a key');
    this.share = share;
  }
}

/** The key with this hash, whatever its state. */
export const findKeyByHash = (db: Db, hash: string): Promise<KeyRow | undefined> =>
  db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select(COLUMNS)
    .where('hash', '=', hash)
    .executeTakeFirst();

/** Whether a key is still there, and with it its account. */
export const isKeyThere = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('api_key').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The keys with these hashes, whatever their state, by hash. */
export async function findKeysByHash(db: Db, hashes: readonly string[]): Promise<Map<string, KeyRow>> {
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select([...COLUMNS, 'hash'])
    .where('hash', 'in', [...hashes])
    .execute();
  return new Map(rows.map(({ hash, ...row }) => [hash, row]));
}

/** All keys that are not deleted, or those of one account, the oldest first. */
export function selectKeys(db: Db, accountId?: string): Promise<KeyRow[]> {
  const keys = db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select(COLUMNS)
    .where('api_key.deleted_at', 'is', null)
    .orderBy('api_key.created_at')
    .orderBy('api_key.id');
  return (accountId === undefined ? keys : keys.where('api_key.account_id', '=', accountId)).execute();
}

/** Revokes keys that are not revoked yet; returns how many. */
export async function markRevoked(db: Db, ids: readonly string[], at: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const result = await db
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('id', 'in', [...ids])
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** What the owner of a key may change of it. */
export type KeyChange = { name: string } | { revokedAt: Date } | { deletedAt: Date };

/**
 * Changes a key of an account. A deleted key is revoked too; a key that was revoked before keeps its moment.
 *
 * @returns false when the account has no such key
 */
export async function changeKey(db: Db, accountId: string, id: string, change: KeyChange): Promise<boolean> {
  const at = 'revokedAt' in change ? change.revokedAt : 'deletedAt' in change ? change.deletedAt : null;
  const result = await db
    .updateTable('api_key')
    .set((expression) => ({
      ...('name' in change ? { name: change.name } : {}),
      ...('deletedAt' in change ? { deleted_at: change.deletedAt } : {}),
      ...(at === null ? {} : { revoked_at: expression.fn.coalesce('revoked_at', expression.val(at)) }),
    }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}
