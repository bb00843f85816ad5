import type { Db } from './db.ts';
import { countAdministrators, ensureAccount } from './people.ts';

/** Stores the hash of a setup token. Whichever link is used, the administrator takes over the account of any of them. */
export async function insertSetupLink(db: Db, hash: string, accountId: string | null): Promise<void> {
  await db.insertInto('setup_link').values({ hash, account_id: accountId }).execute();
}

/**
 * True if a setup link is still valid. When processes start together, one may create its link only after there is an
 * administrator.
 */
export const hasSetupLink = async (db: Db, hash: string): Promise<boolean> =>
  (await db.selectFrom('setup_link').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined &&
  (await countAdministrators(db)) === 0;

/**
 * Makes a user the first administrator, with a verified address and an unlimited plan, and gives them the first key.
 * All setup links become invalid.
 *
 * @param getPerson finds or creates the user, in the same transaction
 * @returns false if the link has been used, or there is an administrator
 * @throws whatever `getPerson` throws; nothing is changed then
 */
export function makeAdministratorByLink(
  db: Db,
  hash: string,
  getPerson: (transaction: Db) => Promise<{ id: string; name: string }>,
): Promise<boolean> {
  return db
    .transaction()
    .execute(async (transaction) => {
      const links = await transaction.deleteFrom('setup_link').returning(['hash', 'account_id']).execute();
      const isValid = links.some((link) => link.hash === hash);
      // An invalid link must not invalidate the others: roll back.
      if (!isValid || (await countAdministrators(transaction)) > 0) throw new InvalidLinkError();
      const person = await getPerson(transaction);
      await transaction
        .updateTable('person')
        .set({ role: 'administrator', email_verified: true })
        .where('id', '=', person.id)
        .execute();
      const account = await ensureAccount(transaction, person);
      await transaction.updateTable('account').set({ plan: 'standard' }).where('id', '=', account.id).execute();
      const firstKeyAccount = links.find((link) => link.account_id !== null)?.account_id;
      if (firstKeyAccount) {
        await transaction
          .updateTable('api_key')
          .set({ account_id: account.id })
          .where('account_id', '=', firstKeyAccount)
          .execute();
        await transaction
          .deleteFrom('account')
          .where('id', '=', firstKeyAccount)
          .where('person_id', 'is', null)
          .execute();
      }
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof InvalidLinkError) return false;
      throw error;
    });
}

class InvalidLinkError extends Error {}
