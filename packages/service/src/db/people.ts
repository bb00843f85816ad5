import type { Plan } from '../plans.ts';
import { orAgain } from './again.ts';
import type { Db } from './db.ts';
import { lockAccount } from './lock-account.ts';
import type { Role } from './schema.ts';

/** The account that a person owns. */
export interface OwnAccount {
  id: string;
  plan: Plan;
  monthly_limit: number | null;
}

const select = (db: Db, personId: string): Promise<OwnAccount | undefined> =>
  db.selectFrom('account').select(['id', 'plan', 'monthly_limit']).where('person_id', '=', personId).executeTakeFirst();

/** The account was deleted while a request of its owner's was under way. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone';
}

/** PostgreSQL's code for a row that points to none. */
const POINTS_NOWHERE = '23503';

/**
 * The account of a person; made on the Free Tier when there is none yet, so that a sign-up cut short mends itself.
 *
 * @throws AccountGone when the person has been deleted
 */
export async function ensureAccount(db: Db, person: { id: string; name: string }): Promise<OwnAccount> {
  const found = await select(db, person.id);
  if (found !== undefined) return found;
  await db
    .insertInto('account')
    .values({ name: person.name, plan: 'free', person_id: person.id })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
    .catch((error: unknown) => {
      throw (error as { code?: string }).code === POINTS_NOWHERE ? new AccountGone() : error;
    });
  const made = await select(db, person.id);
  if (made === undefined) throw new AccountGone();
  return made;
}

/** The plan that a verified address gives to an account on the Free Tier; null for none. */
export type PlanOf = (email: string) => Plan | null;

/**
 * Marks a person's address as verified, ends the links that would, and gives the account the plan that goes with the address, within a transaction.
 *
 * @returns false when there is no such person
 */
export async function markVerified(transaction: Db, personId: string, planOf: PlanOf): Promise<boolean> {
  const person = await transaction
    .updateTable('person')
    .set({ email_verified: true })
    .where('id', '=', personId)
    .returning('email')
    .executeTakeFirst();
  await endVerifyLinks(transaction, personId);
  if (person === undefined) return false;
  const plan = planOf(person.email);
  // Whoever has a better plan keeps it.
  if (plan !== null)
    await transaction
      .updateTable('account')
      .set({ plan })
      .where('person_id', '=', personId)
      .where('plan', '=', 'free')
      .execute();
  return true;
}

/** Marks a person's address as verified, with all that goes with it. @returns false when there is no such person */
export const verifyPerson = (db: Db, personId: string, planOf: PlanOf): Promise<boolean> =>
  db.transaction().execute((transaction) => markVerified(transaction, personId, planOf));

/** Ends the links with which a person could set a new password: whoever holds an older one must not undo the newest. */
export async function endResetLinks(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('verification').where('value', '=', personId).execute();
}

/** What the row of a link that verifies an address holds: the table is better-auth's, which puts a person's id alone there for a new password. */
export const verifyLinkOf = (personId: string): string => `verify ${personId}`;

/** Ends the links that verify a person's address. */
export async function endVerifyLinks(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('verification').where('value', '=', verifyLinkOf(personId)).execute();
}

/** Who signed up with an address, in lower case. */
export const findPersonByEmail = (db: Db, email: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst();

/** The mail address of a person. */
export const findEmail = async (db: Db, personId: string): Promise<string | undefined> =>
  (await db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirst())?.email;

/** How many administrators there are. */
export async function countAdministrators(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('person')
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .where('role', '=', 'administrator')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Changes a person's role, but never takes the last administrator's.
 *
 * @returns false when that was asked
 */
export function changeRole(db: Db, personId: string, role: Role): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const administrators = await transaction
      .selectFrom('person')
      .select('id')
      .where('role', '=', 'administrator')
      .forUpdate()
      .execute();
    if (role === 'member' && administrators.every(({ id }) => id === personId)) return administrators.length === 0;
    await transaction.updateTable('person').set({ role }).where('id', '=', personId).execute();
    return true;
  });
}

/** Ends every link that was sent to a person. */
async function endLinks(db: Db, personId: string): Promise<void> {
  await endResetLinks(db, personId);
  await endVerifyLinks(db, personId);
}

/**
 * Deletes a person with account, keys and sessions, but never the last administrator.
 *
 * @returns false when that was asked
 */
export function deletePerson(db: Db, personId: string): Promise<boolean> {
  return orAgain(() =>
    db.transaction().execute(async (transaction) => {
      const administrators = await transaction
        .selectFrom('person')
        .select('id')
        .where('role', '=', 'administrator')
        .forUpdate()
        .execute();
      if (administrators.length === 1 && administrators[0]?.id === personId) return false;
      const account = await select(transaction, personId);
      if (account !== undefined) await lockAccount(transaction, account.id);
      await transaction.deleteFrom('person').where('id', '=', personId).execute();
      await endLinks(transaction, personId);
      return true;
    }),
  );
}
