import type { Plan } from '../plans.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { Db } from './db.ts';
import { lockAccount } from './lock-account.ts';
import type { Role } from './schema.ts';

export interface OwnAccount {
  id: string;
  plan: Plan;
  monthly_limit: number | null;
}

const selectOwnAccount = (db: Db, personId: string): Promise<OwnAccount | undefined> =>
  db.selectFrom('account').select(['id', 'plan', 'monthly_limit']).where('person_id', '=', personId).executeTakeFirst();

/** The account was deleted while its owner's request was in progress. */
export class AccountDeletedError extends Error {
  override readonly name = 'AccountDeletedError';
}

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * The account of a user; created on the Free Tier if missing, which also repairs an interrupted sign-up.
 *
 * @throws AccountDeletedError if the person was deleted
 */
export async function ensureAccount(db: Db, person: { id: string; name: string }): Promise<OwnAccount> {
  const found = await selectOwnAccount(db, person.id);
  if (found !== undefined) return found;
  await db
    .insertInto('account')
    .values({ name: person.name, plan: 'free', person_id: person.id })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
    .catch((error: unknown) => {
      throw (error as { code?: string }).code === FOREIGN_KEY_VIOLATION ? new AccountDeletedError() : error;
    });
  const created = await selectOwnAccount(db, person.id);
  if (created === undefined) throw new AccountDeletedError();
  return created;
}

/** The plan that a Free Tier account gets for a verified address; null to keep the Free Tier. */
export type PlanForEmail = (email: string) => Plan | null;

/**
 * Within a transaction: marks a user's email address as verified, invalidates the verification links, and upgrades the
 * plan according to the address.
 *
 * @returns false if there is no such user
 */
export async function markVerified(transaction: Db, personId: string, planForEmail: PlanForEmail): Promise<boolean> {
  const person = await transaction
    .updateTable('person')
    .set({ email_verified: true })
    .where('id', '=', personId)
    .returning('email')
    .executeTakeFirst();
  await deleteVerifyLinks(transaction, personId);
  if (person === undefined) return false;
  const plan = planForEmail(person.email);
  // A better plan is kept.
  if (plan !== null)
    await transaction
      .updateTable('account')
      .set({ plan })
      .where('person_id', '=', personId)
      .where('plan', '=', 'free')
      .execute();
  return true;
}

/** Like {@link markVerified}, in its own transaction. @returns false if there is no such user */
export const verifyPerson = (db: Db, personId: string, planForEmail: PlanForEmail): Promise<boolean> =>
  db.transaction().execute((transaction) => markVerified(transaction, personId, planForEmail));

/** Invalidates a user's password reset links: an older link must not override a newer password. */
export async function deleteResetLinks(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('verification').where('value', '=', personId).execute();
}

/**
 * The stored value of a verification link. In the same better-auth table, a password reset stores the user id without
 * a prefix.
 */
export const verificationValueFor = (personId: string): string => `verify ${personId}`;

async function deleteVerifyLinks(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('verification').where('value', '=', verificationValueFor(personId)).execute();
}

/** Deletes expired links, to verify an address or to set a password. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('verification').where('expires_at', '<', now).execute();
}

/** Deletes expired sessions of users who have not returned. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', now).execute();
}

/** The user with an email address, given in lower case. */
export const findPersonByEmail = (db: Db, email: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst();

export const findEmail = async (db: Db, personId: string): Promise<string | undefined> =>
  (await db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirst())?.email;

export async function countAdministrators(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('role', '=', 'administrator')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The administrators, locked until the transaction ends: two concurrent changes must not remove the last one. */
const lockAdministrators = (transaction: Db): Promise<{ id: string }[]> =>
  transaction.selectFrom('person').select('id').where('role', '=', 'administrator').forUpdate().execute();

/**
 * Within a transaction: changes a user's role, but never demotes the last administrator.
 *
 * @returns false if this is the last administrator
 */
export async function changeRole(transaction: Db, personId: string, role: Role): Promise<boolean> {
  const administrators = await lockAdministrators(transaction);
  if (role === 'member' && administrators.every(({ id }) => id === personId)) return administrators.length === 0;
  await transaction.updateTable('person').set({ role }).where('id', '=', personId).execute();
  return true;
}

/**
 * Deletes a user together with the account, keys and sessions, but never the last administrator.
 *
 * @returns false if this is the last administrator
 */
export function deletePerson(db: Db, personId: string): Promise<boolean> {
  return retryOnConflict(() =>
    db.transaction().execute(async (transaction) => {
      const administrators = await lockAdministrators(transaction);
      if (administrators.length === 1 && administrators[0]?.id === personId) return false;
      const account = await selectOwnAccount(transaction, personId);
      if (account !== undefined) await lockAccount(transaction, account.id);
      await transaction.deleteFrom('person').where('id', '=', personId).execute();
      await deleteResetLinks(transaction, personId);
      await deleteVerifyLinks(transaction, personId);
      return true;
    }),
  );
}
