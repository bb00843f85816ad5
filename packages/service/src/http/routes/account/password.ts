import * as z from 'zod';
import { linkInvalidError } from '../../../accounts/auth-errors.ts';
import { changePassword } from '../../../accounts/change-password.ts';
import { checkPasswordLength } from '../../../accounts/check-password-length.ts';
import { deleteOwnAccount } from '../../../accounts/delete-own-account.ts';
import { findResetEmail } from '../../../accounts/find-reset-email.ts';
import { verifyAddressByLink } from '../../../accounts/verify-address.ts';
import type { Context } from '../../../context.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import type { Api } from '../../api.ts';
import { requireSameSite } from '../../same-site.ts';
import { getClient, requirePerson } from '../../session-hook.ts';
import { getPerson } from '../../request-values.ts';
import { setDeviceCookie, runOperation } from './sign-in.ts';

const success = { ok: true as const };
const password = z.string().max(4_096);
const token = z.string().max(4_096);

/** @throws ServiceError `mail_missing` */
function requireEmail(context: Context): void {
  if (!context.accounts.canSendEmail)
    throw new ServiceError(
      'mail_missing',
      'This service has no mail server. Ask an administrator: they can verify an address or create a link to set a new password.',
    );
}

/** Passwords, address verification and account deletion, for the service's own pages. */
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

  api.post('/api/auth/send-verification', { ...sessionRoute, schema: { hide: true } }, async (request, reply) => {
    requireEmail(context);
    const { email, verified } = getPerson(request);
    if (!verified) await runOperation(context, request, reply, 'send-verification-email', { email });
    return success;
  });

  api.post(
    '/api/auth/verify-address',
    { ...publicRoute, schema: { hide: true, body: z.object({ token }) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!(await verifyAddressByLink(context.db, request.body.token))) throw linkInvalidError();
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
