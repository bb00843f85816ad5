import * as z from 'zod';
import { linkInvalidError } from '../../../accounts/auth-errors.ts';
import { verifyAddressByLink } from '../../../accounts/verify-address.ts';
import type { Context } from '../../../context.ts';
import type { Api } from '../../api.ts';
import { getPerson } from '../../request-values.ts';
import { requireSameSite } from '../../same-site.ts';
import { requirePerson } from '../../session-hook.ts';
import { requireEmail } from './require-email.ts';
import { runOperation } from './sign-in.ts';

const success = { ok: true as const };

/** Verification of the email address, for the service's own pages. */
export function addressRoutes(api: Api, context: Context): void {
  api.post(
    '/api/auth/send-verification',
    { onRequest: [requireSameSite(context), requirePerson(context)], schema: { hide: true } },
    async (request, reply) => {
      requireEmail(context);
      const { email, verified } = getPerson(request);
      if (!verified) await runOperation(context, request, reply, 'send-verification-email', { email });
      return success;
    },
  );

  api.post(
    '/api/auth/verify-address',
    { onRequest: [requireSameSite(context)], schema: { hide: true, body: z.object({ token: z.string().max(4_096) }) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!(await verifyAddressByLink(context.db, request.body.token))) throw linkInvalidError();
      return success;
    },
  );
}
