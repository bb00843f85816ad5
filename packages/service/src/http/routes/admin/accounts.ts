import * as z from 'zod';
import { changeAccount } from '../../../accounts/change-account.ts';
import { deleteAccount } from '../../../accounts/delete-account.ts';
import { requireOwner } from '../../../accounts/find-owner.ts';
import { ACCOUNTS_PER_PAGE, listAccounts } from '../../../accounts/list-accounts.ts';
import { verifyAddress } from '../../../accounts/verify-address.ts';
import type { Context } from '../../../context.ts';
import { PLAN_NAMES, type Plan } from '../../../plans.ts';
import type { Api } from '../../api.ts';
import { requireSameSite } from '../../same-site.ts';
import { requireAdministrator } from '../../session-hook.ts';
import { singleLineText } from '../single-line-text.ts';

const params = z.object({ id: z.string() });
const searchSchema = z.object({
  text: singleLineText.max(200).default(''),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
});
const changeSchema = z
  .object({
    plan: z.enum(PLAN_NAMES as [Plan, ...Plan[]]).optional(),
    /** Together with a plan. If absent, an enterprise limit is left unchanged. */
    monthly_limit: z.number().int().nullable().optional(),
    role: z.enum(['member', 'administrator']).optional(),
  })
  .refine(({ plan, role }) => plan !== undefined || role !== undefined, {
    path: ['plan'],
    error: 'expected a plan or a role',
  });
const success = { ok: true as const };

/** Accounts, plans and users, for administrators. */
export function adminAccountRoutes(api: Api, context: Context): void {
  const { db } = context;
  const onRequest = [requireSameSite(context), requireAdministrator(context)];

  api.get(
    '/api/admin/accounts',
    { onRequest, schema: { hide: true, querystring: searchSchema } },
    async ({ query }) => {
      const { accounts, total } = await listAccounts(context, query);
      return { ...success, total, page_size: ACCOUNTS_PER_PAGE, accounts };
    },
  );

  api.patch(
    '/api/admin/accounts/:id',
    { onRequest, schema: { hide: true, params, body: changeSchema } },
    async ({ params: { id }, body }) => {
      await changeAccount(db, id, { plan: body.plan, limit: body.monthly_limit, role: body.role });
      return success;
    },
  );

  api.post(
    '/api/admin/accounts/:id/verify',
    { onRequest, schema: { hide: true, params } },
    async ({ params: { id } }) => {
      await verifyAddress(db, await requireOwner(db, id));
      return success;
    },
  );

  api.post(
    '/api/admin/accounts/:id/reset-link',
    { onRequest, schema: { hide: true, params } },
    async ({ params: { id } }) => ({
      ...success,
      path: `/reset-password#${await context.accounts.createResetToken(await requireOwner(db, id))}`,
    }),
  );

  api.delete('/api/admin/accounts/:id', { onRequest, schema: { hide: true, params } }, async ({ params: { id } }) => {
    await deleteAccount(db, id);
    return success;
  });
}
