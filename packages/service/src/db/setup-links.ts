import type { Db } from './db.ts';
import { countAdministrators, ensureAccount } from './people.ts';

/** Stores the hash of a setup token, with the account that the administrator will take over. */
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

/** The account of the existing setup links, if any. */
export const findSetupLinkAccount = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('setup_link').select('account_id').where('account_id', 'is not', null).executeTakeFirst())
    ?.account_id ?? null;

/**
 * Makes a user the first administrator, with a verified address and an unlimited plan, and gives them the first key.
 * All setup links become invalid.
 *
 * @returns false if the link has been used, or there is an administrator
 */
export function makeAdministratorByLink(db: Db, hash: string, person: { id: string; name: string }): Promise<boolean> {
  return db
    .transaction()
    .execute(async (transaction) => {
      const links = await transaction.deleteFrom('setup_link').returning(['hash', 'account_id']).execute();
      const link = links.find((candidate) => candidate.hash === hash);
      // An invalid link must not invalidate the others: roll back.
      if (link === undefined || (await countAdministrators(transaction)) > 0) throw new InvalidLinkError();
      await transaction
        .updateTable('person')
        .set({ role: 'administrator', email_verified: true })
        .where('id', '=', person.id)
        .execute();
      const account = await ensureAccount(transaction, person);
      await transaction.updateTable('account').set({ plan: 'standard' }).where('id', '=', account.id).execute();
      if (link.account_id !== null) {
        await transaction
          .updateTable('api_key')
          .set({ account_id: account.id })
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
      if (error instanceof InvalidLinkError) return false;
      throw error;
    });
}

class InvalidLinkError extends Error {}
