import { sql } from 'kysely';
import type { Plan } from '../plans.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { Db } from './db.ts';
import { lockAccount } from './lock-account.ts';
import { changeRole } from './people.ts';
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

/** A change to an account; undefined fields are left unchanged. */
export interface AccountChangeRow {
  plan: Plan | undefined;
  /** For enterprise accounts only; null for no limit. */
  monthlyLimit: number | null | undefined;
  ownerRole: { personId: string; role: Role } | undefined;
}

/**
 * Changes an account's plan and its owner's role, both or neither.
 *
 * @returns false if the owner is the last administrator and would be demoted
 */
export function changeAccountRows(
  db: Db,
  accountId: string,
  { plan, monthlyLimit, ownerRole }: AccountChangeRow,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (ownerRole !== undefined && !(await changeRole(transaction, ownerRole.personId, ownerRole.role))) return false;
    if (plan === undefined) return true;
    const limit = plan === 'enterprise' ? monthlyLimit : null;
    await transaction
      .updateTable('account')
      .set({ plan, ...(limit === undefined ? {} : { monthly_limit: limit }) })
      .where('id', '=', accountId)
      .execute();
    return true;
  });
}

/** Deletes an account without an owner, with its keys. @returns false if there is no such account */
export function deleteUnownedAccount(db: Db, accountId: string): Promise<boolean> {
  return retryOnConflict(() =>
    db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      const { numDeletedRows } = await transaction
        .deleteFrom('account')
        .where('id', '=', accountId)
        .where('person_id', 'is', null)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    }),
  );
}
