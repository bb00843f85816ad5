import * as z from 'zod';
import { isAcademic } from '../../../accounts/academic.ts';
import type { Context } from '../../../context.ts';
import { deleteAccount, findOwner, selectAccounts, setPlan } from '../../../db/accounts.ts';
import { changePlanOf, changeRole, deletePerson, verifyAddress } from '../../../db/people.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import { checkLimit, PLAN_NAMES, type Plan } from '../../../plans.ts';
import { monthOf } from '../../../month.ts';
import type { Api } from '../../api.ts';
import { sameSite } from '../../same-site.ts';
import { requireAdministrator } from '../../session-hook.ts';
import { printable } from '../printable.ts';

const PAGE_SIZE = 50;
const params = z.object({ id: z.string() });
const search = z.object({ text: printable.max(200).default(''), page: z.coerce.number().int().min(0).max(100_000).default(0) });
const change = z.object({
  plan: z.enum(PLAN_NAMES as [Plan, ...Plan[]]),
  /** Without it the limit stays as it is, as long as the plan has one of its own. */
  monthly_limit: z.number().int().nullable().optional(),
  role: z.enum(['member', 'administrator']).optional(),
});
const done = { ok: true as const };

const last = () => new ServiceError('administrator_last', 'This is the last administrator. Make somebody else administrator first.');

/** Accounts, their plans and their people, for administrators. */
export function adminAccountRoutes(api: Api, context: Context): void {
  const { db } = context;
  const onRequest = [sameSite(context), requireAdministrator(context)];

  /** Who owns the account; null for nobody. */
  const ownerOf = async (id: string): Promise<string | null> => {
    const owner = z.uuid().safeParse(id).success ? await findOwner(db, id) : undefined;
    if (owner === undefined) throw new ServiceError('not_found', 'There is no such account.');
    return owner.person_id;
  };
  const personOf = async (id: string): Promise<string> => {
    const owner = await ownerOf(id);
    if (owner === null) throw new ServiceError('not_found', 'Nobody signs in to this account; it was made on the command line.');
    return owner;
  };

  api.get('/api/admin/accounts', { onRequest, schema: { hide: true, querystring: search } }, async ({ query: { text, page } }) => {
    const { rows, total } = await selectAccounts(db, { text, month: monthOf(context.now()), page, size: PAGE_SIZE });
    return { ...done, total, page_size: PAGE_SIZE, accounts: rows.map(({ person_id: person, ...row }) => ({ ...row, has_person: person !== null })) };
  });

  api.patch('/api/admin/accounts/:id', { onRequest, schema: { hide: true, params, body: change } }, async ({ params: { id }, body }) => {
    const owner = await ownerOf(id);
    try {
      checkLimit(body.plan, body.monthly_limit ?? null);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new ServiceError('field_invalid', `The field "monthly_limit" is not what was expected: ${error.message}.`, { cause: error });
    }
    if (body.role !== undefined && owner !== null && !(await changeRole(db, owner, body.role))) throw last();
    await setPlan(db, id, body.plan, body.monthly_limit);
    return done;
  });

  api.post('/api/admin/accounts/:id/verify', { onRequest, schema: { hide: true, params } }, async ({ params: { id } }) => {
    const person = await verifyAddress(db, await personOf(id));
    if (person !== null && isAcademic(person.email)) await changePlanOf(db, person.id, 'free', 'academic');
    return done;
  });

  api.post('/api/admin/accounts/:id/reset-link', { onRequest, schema: { hide: true, params } }, async ({ params: { id } }) =>
    ({ ...done, path: `/reset-password#${await context.accounts.resetToken(await personOf(id))}` }));

  api.delete('/api/admin/accounts/:id', { onRequest, schema: { hide: true, params } }, async ({ params: { id } }) => {
    const owner = await ownerOf(id);
    if (owner === null) await deleteAccount(db, id);
    else if (!(await deletePerson(db, owner))) throw last();
    return done;
  });
}
