import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Operation, Outcome } from '../../../accounts/accounts.ts';
import { findSignedUpPerson } from '../../../accounts/find-signed-up-person.ts';
import { rememberDevice } from '../../../accounts/remember-device.ts';
import { makeFirstAdministrator, isSetupLinkValid } from '../../../accounts/setup-link.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../account-rules.ts';
import { tryPassword } from '../../../accounts/sign-in.ts';
import type { Context } from '../../../context.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import type { Api } from '../../api.ts';
import { requireSameSite } from '../../same-site.ts';
import { getClient, findPerson } from '../../session-hook.ts';
import { singleLineText } from '../single-line-text.ts';
import { addressTakenError, toServiceError } from './auth-errors.ts';

export const nameSchema = singleLineText.trim().min(1, 'expected a name').max(100, 'expected at most 100 characters');
const email = z.email('expected an email address').max(254);
// The password's length is checked when it is set, with an error of its own.
const password = z.string().max(4_096);
const newAccountSchema = z.object({ name: nameSchema, email, password });

const success = { ok: true as const };

/** Runs an operation, passes its cookies on, and converts its errors. */
export async function runOperation(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  body?: object,
): Promise<Outcome> {
  reply.header('cache-control', 'no-store');
  const outcome = await context.accounts.run(operation, getClient(request), body);
  if (outcome.status >= 400) throw toServiceError(outcome, context.accounts.canSendEmail);
  if (outcome.cookies.length > 0) reply.header('set-cookie', outcome.cookies);
  return outcome;
}

/** Marks the caller's browser as known for an email address, so that password guesses by others do not lock it out. */
export async function setDeviceCookie(
  context: Context,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  address: string,
): Promise<void> {
  reply.header('set-cookie', await rememberDevice(context, headers.cookie, address));
}

/** @throws ServiceError `password_unfit` */
export function checkPasswordLength(input: string): void {
  if (input.length >= PASSWORD_MIN && input.length <= PASSWORD_MAX) return;
  throw new ServiceError(
    'password_unfit',
    `Expected a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters; this one has ${input.length}.`,
  );
}

/**
 * Creates an account for the holder of the setup link. Unlike other users, they are told if the address is taken, even
 * if the service can send email.
 *
 * @throws ServiceError `address_taken`
 */
async function signUp(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  input: z.infer<typeof newAccountSchema>,
): Promise<{ id: string; name: string }> {
  const outcome = await runOperation(context, request, reply, 'sign-up/email', input);
  const id = await findSignedUpPerson(context.db, input.email, outcome);
  if (id === null) throw addressTakenError();
  return { id, name: input.name };
}

/** Sign-up, sign-in, sign-out and the setup link for the first administrator, for the service's own pages. */
export function signInRoutes(api: Api, context: Context): void {
  const onRequest = [requireSameSite(context)];

  api.post(
    '/api/auth/sign-up',
    { onRequest, schema: { hide: true, body: newAccountSchema } },
    async (request, reply) => {
      checkPasswordLength(request.body.password);
      const { canSendEmail } = context.accounts;
      const { personId, cookies } = await runOperation(context, request, reply, 'sign-up/email', request.body).catch(
        (error: unknown) => {
          // Two concurrent sign-ups with the same address: an email was sent, and both get the same response.
          if (canSendEmail && error instanceof ServiceError && error.code === 'address_taken')
            return { personId: null, cookies: [] };
          throw error;
        },
      );
      if (cookies.length > 0) await setDeviceCookie(context, request, reply, request.body.email);
      if (!canSendEmail)
        request.log.warn(
          { person: personId },
          'a new email address must be verified by an administrator: no mail server is configured (SMTP_URL)',
        );
      return success;
    },
  );

  api.post(
    '/api/auth/sign-in',
    { onRequest, schema: { hide: true, body: z.object({ email, password }) } },
    async (request, reply) => {
      await tryPassword(
        context,
        getClient(request),
        request.body.email,
        async () => (await runOperation(context, request, reply, 'sign-in/email', request.body)).status < 400,
      );
      await setDeviceCookie(context, request, reply, request.body.email);
      return success;
    },
  );

  api.post('/api/auth/sign-out', { onRequest, schema: { hide: true } }, async (request, reply) => {
    await runOperation(context, request, reply, 'sign-out');
    return success;
  });

  api.post(
    '/api/auth/set-up',
    { onRequest, schema: { hide: true, body: z.object({ token: z.string(), newcomer: newAccountSchema.optional() }) } },
    async (request, reply) => {
      const { token, newcomer: input } = request.body;
      const invalidLink = new ServiceError(
        'link_invalid',
        'The link is not valid: there is already an administrator, or the link is incomplete.',
      );
      if (!(await isSetupLinkValid(context.db, token))) throw invalidLink;
      if (input !== undefined) checkPasswordLength(input.password);
      const person =
        input === undefined ? await findPerson(context, request, reply) : await signUp(context, request, reply, input);
      if (person === null) throw new ServiceError('session_missing', 'Sign in, or send the fields for a new account.');
      if (!(await makeFirstAdministrator(context.db, token, person))) throw invalidLink;
      // With email, a sign-up does not open a session; the holder of the setup link is trusted and gets one
      // immediately.
      if (input !== undefined && context.accounts.canSendEmail)
        await runOperation(context, request, reply, 'sign-in/email', input);
      if (input !== undefined) await setDeviceCookie(context, request, reply, input.email);
      return success;
    },
  );
}
