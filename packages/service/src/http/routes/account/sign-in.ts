import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Operation, Outcome } from '../../../accounts/accounts.ts';
import { idOfSignUp } from '../../../accounts/id-of-sign-up.ts';
import { rememberDevice } from '../../../accounts/remember-device.ts';
import { appoint, isOpen } from '../../../accounts/setup-link.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../account-rules.ts';
import { tryPassword } from '../../../accounts/sign-in.ts';
import type { Context } from '../../../context.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import type { Api } from '../../api.ts';
import { sameSite } from '../../same-site.ts';
import { clientOf, findPerson } from '../../session-hook.ts';
import { printable } from '../printable.ts';
import { addressTaken, refusalOf } from './refusal.ts';

export const name = printable.trim().min(1, 'expected a name').max(100, 'expected at most 100 characters');
const email = z.email('expected a mail address').max(254);
// Its length is judged where it is set, with an error of its own.
const password = z.string().max(4_096);
const newcomer = z.object({ name, email, password });

const done = { ok: true as const };

/** Runs an operation, hands its cookies on, and turns its refusal into an error of ours. */
export async function run(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  body?: object,
): Promise<Outcome> {
  reply.header('cache-control', 'no-store');
  const outcome = await context.accounts.run(operation, clientOf(request), body);
  if (outcome.status >= 400) throw refusalOf(outcome, context.accounts.mail);
  if (outcome.cookies.length > 0) reply.header('set-cookie', outcome.cookies);
  return outcome;
}

/** Makes the caller's browser known as one of the owner of a mail address, so that nobody else's guesses keep it out. */
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
 * Makes an account for the holder of the first administrator's link. To them, unlike to a stranger, a taken address is told even where
 * the service can send letters.
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
  const id = await idOfSignUp(context.db, given.email, outcome);
  if (id === null) throw addressTaken();
  return { id, name: given.name };
}

/** Signing up, in and out, and the link that makes the first administrator. For the service's own pages. */
export function signInRoutes(api: Api, context: Context): void {
  const onRequest = [sameSite(context)];

  api.post('/api/auth/sign-up', { onRequest, schema: { hide: true, body: newcomer } }, async (request, reply) => {
    checkLength(request.body.password);
    const { mail } = context.accounts;
    const { personId, cookies } = await run(context, request, reply, 'sign-up/email', request.body).catch(
      (error: unknown) => {
        // Two who sign up with one address at the same moment: a letter went to it, and the answer is the same for both.
        if (mail && error instanceof ServiceError && error.code === 'address_taken')
          return { personId: null, cookies: [] };
        throw error;
      },
    );
    if (cookies.length > 0) await keepDevice(context, request, reply, request.body.email);
    if (!mail)
      request.log.warn(
        { person: personId },
        'a new address waits for an administrator to verify it: no mail server is configured (SMTP_URL)',
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
        'Expected a link that was not used yet; there is an administrator already, or the link was cut short.',
      );
      if (!(await isOpen(context.db, token))) throw used;
      if (given !== undefined) checkLength(given.password);
      const person =
        given === undefined ? await findPerson(context, request, reply) : await signUp(context, request, reply, given);
      if (person === null)
        throw new ServiceError('session_missing', 'Expected a session or the fields of a new account.');
      if (!(await appoint(context.db, token, person))) throw used;
      // With letters signing up opens no session; the link's holder is taken at their word, and need not wait for one.
      if (given !== undefined && context.accounts.mail) await run(context, request, reply, 'sign-in/email', given);
      if (given !== undefined) await keepDevice(context, request, reply, given.email);
      return done;
    },
  );
}
