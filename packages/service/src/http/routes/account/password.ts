import * as z from 'zod';
import { changePassword } from '../../../accounts/change-password.ts';
import { checkPasswordLength } from '../../../accounts/check-password-length.ts';
import { deleteOwnAccount } from '../../../accounts/delete-own-account.ts';
import { findResetEmail } from '../../../accounts/find-reset-email.ts';
import type { Context } from '../../../context.ts';
import type { Api } from '../../api.ts';
import { requireSameSite } from '../../same-site.ts';
import { getClient, requirePerson } from '../../session-hook.ts';
import { getPerson } from '../../request-values.ts';
import { requireEmail } from './require-email.ts';
import { setDeviceCookie, runOperation } from './sign-in.ts';

const success = { ok: true as const };
const password = z.string().max(4_096);
const token = z.string().max(4_096);

/** Changes of the password and deletion of the account, which asks for it, for the service's own pages. */
export function passwordRoutes(api: Api, context: Context): void {
  const publicRoute = { onRequest: [requireSameSite(context)] };
  const sessionRoute = { onRequest: [requireSameSite(context), requirePerson(context)] };

  api.post(
    '/api/auth/change-password',
    { ...sessionRoute, schema: { hide: true, body: z.object({ currentPassword: password, newPassword: password }) } },
    async (request, reply) => {
      checkPasswordLength(request.body.newPassword);
      // Signs out all other sessions.
      await changePassword(
        context,
        getPerson(request),
        async () =>
          (
            await runOperation(context, request, reply, 'change-password', {
              ...request.body,
              revokeOtherSessions: true,
            })
          ).status < 400,
      );
      return success;
    },
  );

  api.post(
    '/api/auth/request-reset',
    {
      ...publicRoute,
      schema: { hide: true, body: z.object({ email: z.email('expected an email address').max(254) }) },
    },
    async (request, reply) => {
      requireEmail(context);
      await runOperation(context, request, reply, 'request-password-reset', request.body);
      return success;
    },
  );

  api.post(
    '/api/auth/reset-password',
    { ...publicRoute, schema: { hide: true, body: z.object({ token, newPassword: password }) } },
    async (request, reply) => {
      checkPasswordLength(request.body.newPassword);
      // Read first, because using the link invalidates it.
      const email = await findResetEmail(context, request.body.token);
      await runOperation(context, request, reply, 'reset-password', request.body);
      if (email !== undefined) await setDeviceCookie(context, request, reply, email);
      return success;
    },
  );

  api.post(
    '/api/auth/delete-account',
    { ...sessionRoute, schema: { hide: true, body: z.object({ password }) } },
    async (request, reply) => {
      await deleteOwnAccount(context, getPerson(request), getClient(request), request.body.password);
      await runOperation(context, request, reply, 'sign-out');
      return success;
    },
  );
}
