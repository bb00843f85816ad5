import { sql } from 'kysely';
import type { Plan } from '../plans.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { Db } from './db.ts';
import { lockAccount } from './lock-account.ts';
import type { Role } from './schema.ts';

/** An account as administrators see it. */
export interface AccountRow {
  id: string;
  name: string;
  plan: Plan;
  monthly_limit: number | null;
  created_at: Date;
  person_id: string | null;
  email: string | null;
  email_verified: boolean | null;
  role: Role | null;
  /** Number of unrevoked keys. */
  keys: number;
  /** Compounds charged in the requested month. */
  used: number;
}

/**
 * Accounts whose name or email address contains a string, newest first.
 *
 * @param page from 0
 */
export async function selectAccounts(
  db: Db,
  { text, month, page, size }: { text: string; month: string; page: number; size: number },
): Promise<{ rows: AccountRow[]; total: number }> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matching = db
    .selectFrom('account')
    .leftJoin('person', 'person.id', 'account.person_id')
    .where((eb) => eb.or([eb('account.name', 'ilike', pattern), eb('person.email', 'ilike', pattern)]));
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select([
      'account.id',
      'account.name',
      'account.plan',
      'account.monthly_limit',
      'account.created_at',
      'person.id as person_id',
      'person.email',
      'person.email_verified',
      'person.role',
    ])
    .select(
      sql<string>`(SELECT count(*) FROM api_key WHERE api_key.account_id = account.id AND revoked_at IS NULL)`.as(
        'keys',
      ),
    )
    .select(
      sql<string>`(SELECT coalesce(sum(used), 0) FROM usage JOIN api_key ON api_key.id = usage.key_id WHERE api_key.account_id = account.id AND month = ${month})`.as(
        'used',
      ),
    )
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id')
    .limit(size)
    .offset(page * size)
    .execute();
  return {
    rows: rows.map((row) => ({ ...row, keys: Number(row.keys), used: Number(row.used) })),
    total: Number(total),
  };
}

/** The owner of an account; undefined if there is no such account. */
export const selectOwner = (db: Db, accountId: string): Promise<{ person_id: string | null } | undefined> =>
  db.selectFrom('account').select('person_id').where('id', '=', accountId).executeTakeFirst();

/** Sets an account's plan and, for enterprise accounts, its own limit; undefined leaves the limit unchanged. */
export async function setPlan(
  db: Db,
  accountId: string,
  plan: Plan,
  monthlyLimit: number | null | undefined,
): Promise<void> {
  const limit = plan === 'enterprise' ? monthlyLimit : null;
  await db
    .updateTable('account')
    .set({ plan, ...(limit === undefined ? {} : { monthly_limit: limit }) })
    .where('id', '=', accountId)
    .execute();
}

/** Deletes an account without an owner, with its keys. */
export function deleteUnownedAccount(db: Db, accountId: string): Promise<void> {
  return retryOnConflict(() =>
    db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      await transaction.deleteFrom('account').where('id', '=', accountId).where('person_id', 'is', null).execute();
    }),
  );
}
