import type { Db } from './db.ts';
import { insertAccountWithKeyRows, type NewAccount, type NewKey } from './keys.ts';

/** The setting that records that this database has had its first key, or never needs one. */
const FIRST_KEY_SETTING = 'first_key';

/**
 * Inserts an account with the first key of a new database, at most once, even if several processes start together or all
 * accounts are deleted later.
 *
 * @returns null if this was done before, or there is an account
 */
export function insertFirstKey(
  db: Db,
  account: NewAccount,
  key: NewKey,
): Promise<{ id: string; accountId: string } | null> {
  return db.transaction().execute(async (transaction) => {
    // Other processes wait here until this transaction ends.
    const claimed = await transaction
      .insertInto('setting')
      .values({ name: FIRST_KEY_SETTING, value: 'decided' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (claimed === undefined) return null;
    const anyAccount = await transaction.selectFrom('account').select('id').limit(1).executeTakeFirst();
    return anyAccount === undefined ? insertAccountWithKeyRows(transaction, account, key) : null;
  });
}
