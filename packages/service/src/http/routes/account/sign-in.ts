import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Operation, Outcome } from '../../../accounts/accounts.ts';
import { toAccountError } from '../../../accounts/auth-errors.ts';
import { checkPasswordLength } from '../../../accounts/check-password-length.ts';
import { rememberDevice } from '../../../accounts/remember-device.ts';
import { setUpAdministrator } from '../../../accounts/set-up-administrator.ts';
import { tryPassword } from '../../../accounts/sign-in.ts';
import type { Context } from '../../../context.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import type { Api } from '../../api.ts';
import { requireSameSite } from '../../same-site.ts';
import { getClient } from '../../session-hook.ts';
import { singleLineText } from '../single-line-text.ts';

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
  if (outcome.status >= 400) throw toAccountError(outcome, context.accounts.canSendEmail);
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

function signUpRoute(api: Api, context: Context): void {
  api.post(
    '/api/auth/sign-up',
    { onRequest: [requireSameSite(context)], schema: { hide: true, body: newAccountSchema } },
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
}

/** Sign-up, sign-in, sign-out and the setup link for the first administrator, for the service's own pages. */
export function signInRoutes(api: Api, context: Context): void {
  const onRequest = [requireSameSite(context)];
  signUpRoute(api, context);

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
      reply.header('cache-control', 'no-store');
      const cookies = await setUpAdministrator(context, getClient(request), request.body);
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return success;
    },
  );
}
