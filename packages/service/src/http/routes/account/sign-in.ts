import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Operation, Outcome } from '../../../accounts/accounts.ts';
import { findSignedUpPerson } from '../../../accounts/find-signed-up-person.ts';
import { rememberDevice } from '../../../accounts/remember-device.ts';
import { appointFirstAdministrator, isSetupLinkValid } from '../../../accounts/setup-link.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../account-rules.ts';
import { tryPassword } from '../../../accounts/sign-in.ts';
import type { Context } from '../../../context.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import type { Api } from '../../api.ts';
import { sameSite } from '../../same-site.ts';
import { clientOf, findPerson } from '../../session-hook.ts';
import { printable } from '../printable.ts';
import { addressTakenError, toServiceError } from './refusal.ts';

export const name = printable.trim().min(1, 'expected a name').max(100, 'expected at most 100 characters');
const email = z.email('expected an email address').max(254);
// Its length is checked when it is set, with its own error.
const password = z.string().max(4_096);
const newcomer = z.object({ name, email, password });

const done = { ok: true as const };

/** Runs an operation, passes its cookies on, and converts its errors. */
export async function run(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  body?: object,
): Promise<Outcome> {
  reply.header('cache-control', 'no-store');
  const outcome = await context.accounts.run(operation, clientOf(request), body);
  if (outcome.status >= 400) throw toServiceError(outcome, context.accounts.mail);
  if (outcome.cookies.length > 0) reply.header('set-cookie', outcome.cookies);
  return outcome;
}

/** Marks the caller's browser as known for an email address, so that password guesses by others do not lock it out. */
export async function keepDevice(
  context: Context,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  address: string,
): Promise<void> {
  reply.header('set-cookie', await rememberDevice(context, headers.cookie, address));
}

/** @throws ServiceError `password_unfit` */
export function checkLength(given: string): void {
  if (given.length >= PASSWORD_MIN && given.length <= PASSWORD_MAX) return;
  throw new ServiceError(
    'password_unfit',
    `Expected a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters; this one has ${given.length}.`,
  );
}

/**
 * Creates an account for the holder of the setup link. Unlike other users, they are told if the address is taken, even if
 * the service can send email.
 *
 * @throws ServiceError `address_taken`
 */
async function signUp(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  given: z.infer<typeof newcomer>,
): Promise<{ id: string; name: string }> {
  const outcome = await run(context, request, reply, 'sign-up/email', given);
  const id = await findSignedUpPerson(context.db, given.email, outcome);
  if (id === null) throw addressTakenError();
  return { id, name: given.name };
}

/** Sign-up, sign-in, sign-out and the setup link for the first administrator, for the service's own pages. */
export function signInRoutes(api: Api, context: Context): void {
  const onRequest = [sameSite(context)];

  api.post('/api/auth/sign-up', { onRequest, schema: { hide: true, body: newcomer } }, async (request, reply) => {
    checkLength(request.body.password);
    const { mail } = context.accounts;
    const { personId, cookies } = await run(context, request, reply, 'sign-up/email', request.body).catch(
      (error: unknown) => {
        // Two concurrent sign-ups with the same address: an email was sent, and both get the same response.
        if (mail && error instanceof ServiceError && error.code === 'address_taken')
          return { personId: null, cookies: [] };
        throw error;
      },
    );
    if (cookies.length > 0) await keepDevice(context, request, reply, request.body.email);
    if (!mail)
      request.log.warn(
        { person: personId },
        'a new email address must be verified by an administrator: no mail server is configured (SMTP_URL)',
      );
    return done;
  });

  api.post(
    '/api/auth/sign-in',
    { onRequest, schema: { hide: true, body: z.object({ email, password }) } },
    async (request, reply) => {
      await tryPassword(
        context,
        clientOf(request),
        request.body.email,
        async () => (await run(context, request, reply, 'sign-in/email', request.body)).status < 400,
      );
      await keepDevice(context, request, reply, request.body.email);
      return done;
    },
  );

  api.post('/api/auth/sign-out', { onRequest, schema: { hide: true } }, async (request, reply) => {
    await run(context, request, reply, 'sign-out');
    return done;
  });

  api.post(
    '/api/auth/set-up',
    { onRequest, schema: { hide: true, body: z.object({ token: z.string(), newcomer: newcomer.optional() }) } },
    async (request, reply) => {
      const { token, newcomer: given } = request.body;
      const used = new ServiceError(
        'link_invalid',
        'The link is not valid: there is already an administrator, or the link is incomplete.',
      );
      if (!(await isSetupLinkValid(context.db, token))) throw used;
      if (given !== undefined) checkLength(given.password);
      const person =
        given === undefined ? await findPerson(context, request, reply) : await signUp(context, request, reply, given);
      if (person === null) throw new ServiceError('session_missing', 'Sign in, or send the fields of a new account.');
      if (!(await appointFirstAdministrator(context.db, token, person))) throw used;
      // With email, a sign-up does not open a session; the holder of the setup link is trusted and gets one at once.
      if (given !== undefined && context.accounts.mail) await run(context, request, reply, 'sign-in/email', given);
      if (given !== undefined) await keepDevice(context, request, reply, given.email);
      return done;
    },
  );
}
