import * as z from 'zod';
import { changeAccount } from '../../../accounts/change-account.ts';
import { deleteAccount } from '../../../accounts/delete-account.ts';
import { expectOwner } from '../../../accounts/find-owner.ts';
import { ACCOUNTS_PER_PAGE, listAccounts } from '../../../accounts/list-accounts.ts';
import { verifyAddress } from '../../../accounts/verify-address.ts';
import type { Context } from '../../../context.ts';
import { PLAN_NAMES, type Plan } from '../../../plans.ts';
import type { Api } from '../../api.ts';
import { sameSite } from '../../same-site.ts';
import { requireAdministrator } from '../../session-hook.ts';
import { printable } from '../printable.ts';

const params = z.object({ id: z.string() });
const search = z.object({
  text: printable.max(200).default(''),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
});
const change = z.object({
  plan: z.enum(PLAN_NAMES as [Plan, ...Plan[]]),
  /** If absent, an enterprise limit is left unchanged. */
  monthly_limit: z.number().int().nullable().optional(),
  role: z.enum(['member', 'administrator']).optional(),
});
const done = { ok: true as const };

/** Accounts, plans and users, for administrators. */
export function adminAccountRoutes(api: Api, context: Context): void {
  const { db } = context;
  const onRequest = [sameSite(context), requireAdministrator(context)];

  api.get('/api/admin/accounts', { onRequest, schema: { hide: true, querystring: search } }, async ({ query }) => {
    const { accounts, total } = await listAccounts(context, query);
    return { ...done, total, page_size: ACCOUNTS_PER_PAGE, accounts };
  });

  api.patch(
    '/api/admin/accounts/:id',
    { onRequest, schema: { hide: true, params, body: change } },
    async ({ params: { id }, body }) => {
      await changeAccount(db, id, { plan: body.plan, limit: body.monthly_limit, role: body.role });
      return done;
    },
  );

  api.post(
    '/api/admin/accounts/:id/verify',
    { onRequest, schema: { hide: true, params } },
    async ({ params: { id } }) => {
      await verifyAddress(db, await expectOwner(db, id));
      return done;
    },
  );

  api.post(
    '/api/admin/accounts/:id/reset-link',
    { onRequest, schema: { hide: true, params } },
    async ({ params: { id } }) => ({
      ...done,
      path: `/reset-password#${await context.accounts.createResetToken(await expectOwner(db, id))}`,
    }),
  );

  api.delete('/api/admin/accounts/:id', { onRequest, schema: { hide: true, params } }, async ({ params: { id } }) => {
    await deleteAccount(db, id);
    return done;
  });
}
