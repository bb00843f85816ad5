import type { Db } from './db.ts';
import { countAdministrators, ensureAccount } from './people.ts';

/** Keeps the hash of a link's token, with the account that its holder takes over. */
export async function insertSetupLink(db: Db, hash: string, accountId: string | null): Promise<void> {
  await db.insertInto('setup_link').values({ hash, account_id: accountId }).execute();
}

/** Whether a link with this hash is still to be used: a process that started beside another may have made one too late. */
export const hasSetupLink = async (db: Db, hash: string): Promise<boolean> =>
  (await db.selectFrom('setup_link').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined &&
  (await countAdministrators(db)) === 0;

/** The account that the links so far lead to, if any. */
export const accountOfSetupLinks = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('setup_link').select('account_id').where('account_id', 'is not', null).executeTakeFirst())
    ?.account_id ?? null;

/**
 * Makes a person the first administrator by a link, which ends with it, as do all others: address verified, unlimited plan, and the
 * first key becomes theirs.
 *
 * @returns false when the link has been used, or there is an administrator
 */
export function appointByLink(db: Db, hash: string, person: { id: string; name: string }): Promise<boolean> {
  return db
    .transaction()
    .execute(async (transaction) => {
      const links = await transaction.deleteFrom('setup_link').returning(['hash', 'account_id']).execute();
      const link = links.find((each) => each.hash === hash);
      // Whoever holds no valid link must not spoil the others' either: the transaction is undone.
      if (link === undefined || (await countAdministrators(transaction)) > 0) throw new NoSuchLink();
      await transaction
        .updateTable('person')
        .set({ role: 'administrator', email_verified: true })
        .where('id', '=', person.id)
        .execute();
      const own = await ensureAccount(transaction, person);
      await transaction.updateTable('account').set({ plan: 'standard' }).where('id', '=', own.id).execute();
      if (link.account_id !== null) {
        await transaction
          .updateTable('api_key')
          .set({ account_id: own.id })
          .where('account_id', '=', link.account_id)
          .execute();
        await transaction
          .deleteFrom('account')
          .where('id', '=', link.account_id)
          .where('person_id', 'is', null)
          .execute();
      }
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof NoSuchLink) return false;
      throw error;
    });
}

class NoSuchLink extends Error {}
