import * as z from 'zod';
import { changePassword } from '../../../accounts/change-password.ts';
import { deleteOwnAccount } from '../../../accounts/delete-own-account.ts';
import { findResetEmail } from '../../../accounts/find-reset-email.ts';
import { verifyAddressByLink } from '../../../accounts/verify-address.ts';
import type { Context } from '../../../context.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import type { Api } from '../../api.ts';
import { sameSite } from '../../same-site.ts';
import { clientOf, requirePerson } from '../../session-hook.ts';
import { personOf } from '../../set-by-hooks.ts';
import { linkInvalidError } from './refusal.ts';
import { checkLength, keepDevice, run } from './sign-in.ts';

const done = { ok: true as const };
const password = z.string().max(4_096);
const token = z.string().max(4_096);

/** @throws ServiceError `mail_missing` */
function checkMail(context: Context): void {
  if (!context.accounts.mail)
    throw new ServiceError(
      'mail_missing',
      'This service has no mail server. Ask an administrator: they can verify an address or create a link to set a new password.',
    );
}

/** Passwords, address verification and account deletion, for the service's own pages. */
export function passwordRoutes(api: Api, context: Context): void {
  const open = { onRequest: [sameSite(context)] };
  const own = { onRequest: [sameSite(context), requirePerson(context)] };

  api.post(
    '/api/auth/change-password',
    { ...own, schema: { hide: true, body: z.object({ currentPassword: password, newPassword: password }) } },
    async (request, reply) => {
      checkLength(request.body.newPassword);
      // Signs out all other sessions.
      await changePassword(
        context,
        personOf(request),
        async () =>
          (await run(context, request, reply, 'change-password', { ...request.body, revokeOtherSessions: true }))
            .status < 400,
      );
      return done;
    },
  );

  api.post(
    '/api/auth/request-reset',
    { ...open, schema: { hide: true, body: z.object({ email: z.email('expected an email address').max(254) }) } },
    async (request, reply) => {
      checkMail(context);
      await run(context, request, reply, 'request-password-reset', request.body);
      return done;
    },
  );

  api.post(
    '/api/auth/reset-password',
    { ...open, schema: { hide: true, body: z.object({ token, newPassword: password }) } },
    async (request, reply) => {
      checkLength(request.body.newPassword);
      // Read first, because using the link invalidates it.
      const email = await findResetEmail(context, request.body.token);
      await run(context, request, reply, 'reset-password', request.body);
      if (email !== undefined) await keepDevice(context, request, reply, email);
      return done;
    },
  );

  api.post('/api/auth/send-verification', { ...own, schema: { hide: true } }, async (request, reply) => {
    checkMail(context);
    const { email, verified } = personOf(request);
    if (!verified) await run(context, request, reply, 'send-verification-email', { email });
    return done;
  });

  api.post(
    '/api/auth/verify-address',
    { ...open, schema: { hide: true, body: z.object({ token }) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!(await verifyAddressByLink(context.db, request.body.token))) throw linkInvalidError();
      return done;
    },
  );

  api.post(
    '/api/auth/delete-account',
    { ...own, schema: { hide: true, body: z.object({ password }) } },
    async (request, reply) => {
      await deleteOwnAccount(context, personOf(request), clientOf(request), request.body.password);
      await run(context, request, reply, 'sign-out');
      return done;
    },
  );
}
