import * as z from 'zod';
import { tryPresentPassword } from '../../../accounts/sign-in.ts';
import { openVerifyLink } from '../../../accounts/verify-link.ts';
import type { Context } from '../../../context.ts';
import { deletePerson, endResetLinks, findEmail } from '../../../db/people.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import type { Api } from '../../api.ts';
import { sameSite } from '../../same-site.ts';
import { clientOf, requirePerson } from '../../session-hook.ts';
import { linkInvalid } from './refusal.ts';
import { checkLength, rememberDevice, run } from './sign-in.ts';

const done = { ok: true as const };
const password = z.string().max(4_096);
const token = z.string().max(4_096);

/** @throws ServiceError `mail_missing` */
function checkMail(context: Context): void {
  if (!context.accounts.mail) throw new ServiceError('mail_missing', 'This service has no mail server. Ask an administrator: they can verify an address, or make a link for a new password.');
}

/** Passwords, addresses, and the end of an account. For the service's own pages. */
export function passwordRoutes(api: Api, context: Context): void {
  const open = { onRequest: [sameSite(context)] };
  const own = { onRequest: [sameSite(context), requirePerson(context)] };

  api.post('/api/auth/change-password', { ...own, schema: { hide: true, body: z.object({ currentPassword: password, newPassword: password }) } }, async (request, reply) => {
    checkLength(request.body.newPassword);
    const { id } = request.person!;
    // Whoever is still signed in elsewhere with the old password is signed out.
    await tryPresentPassword(context, request.person!, async () => (await run(context, request, reply, 'change-password', { ...request.body, revokeOtherSessions: true })).status < 400);
    await endResetLinks(context.db, id);
    return done;
  });

  api.post('/api/auth/request-reset', { ...open, schema: { hide: true, body: z.object({ email: z.email('expected a mail address').max(254) }) } }, async (request, reply) => {
    checkMail(context);
    await run(context, request, reply, 'request-password-reset', request.body);
    return done;
  });

  api.post('/api/auth/reset-password', { ...open, schema: { hide: true, body: z.object({ token, newPassword: password }) } }, async (request, reply) => {
    checkLength(request.body.newPassword);
    const person = await context.accounts.personOfReset(request.body.token);
    await run(context, request, reply, 'reset-password', request.body);
    const email = person === null ? undefined : await findEmail(context.db, person);
    if (email !== undefined) await rememberDevice(context, request, reply, email);
    return done;
  });

  api.post('/api/auth/send-verification', { ...own, schema: { hide: true } }, async (request, reply) => {
    checkMail(context);
    const { email, verified } = request.person!;
    if (!verified) await run(context, request, reply, 'send-verification-email', { email });
    return done;
  });

  api.post('/api/auth/verify-address', { ...open, schema: { hide: true, body: z.object({ token }) } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!(await openVerifyLink(context.db, request.body.token))) throw linkInvalid();
    return done;
  });

  api.post('/api/auth/delete-account', { ...own, schema: { hide: true, body: z.object({ password }) } }, async (request, reply) => {
    const { id } = request.person!;
    const right = await tryPresentPassword(context, request.person!, () => context.accounts.hasPassword(clientOf(request), request.body.password));
    if (!right) throw new ServiceError('password_wrong', 'Expected the present password; this is another.');
    if (!(await deletePerson(context.db, id))) throw new ServiceError('administrator_last', 'This is the last administrator. Make somebody else administrator first.');
    await run(context, request, reply, 'sign-out');
    return done;
  });
}
