import * as z from 'zod';
import { GRACE_HOURS } from '../../../account-rules.ts';
import type { Context } from '../../../context.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import { changeOwnKey } from '../../../keys/change-own-key.ts';
import { createOwnKey } from '../../../keys/create-own-key.ts';
import { rotateOwnKey } from '../../../keys/rotate-own-key.ts';
import type { Api } from '../../api.ts';
import { requireSameSite } from '../../same-site.ts';
import { requirePerson } from '../../session-hook.ts';
import { getPerson } from '../../request-values.ts';
import { nameSchema } from './sign-in.ts';

const params = z.object({ id: z.string() });
const success = { ok: true as const };

function createKeyRoute(api: Api, context: Context): void {
  api.post(
    '/api/account/keys',
    {
      onRequest: [requireSameSite(context), requirePerson(context)],
      schema: {
        hide: true,
        body: z.object({
          name: nameSchema,
          expires: z.iso.date('expected a date such as 2027-01-31').nullable().default(null),
        }),
      },
    },
    async (request, reply) => {
      const expiresAt = request.body.expires === null ? null : new Date(`${request.body.expires}T00:00:00Z`);
      if (expiresAt !== null && expiresAt <= context.now())
        throw new ServiceError('field_invalid', 'The field "expires" is invalid: expected a future date.');
      const { id, key } = await createOwnKey(context, getPerson(request), {
        name: request.body.name,
        expiresAt,
        address: request.ip,
      });
      return reply.code(201).send({ ...success, id, key });
    },
  );
}

/** The signed-in user's keys (interface specification, section 5), for the service's own pages. */
export function ownKeyRoutes(api: Api, context: Context): void {
  const onRequest = [requireSameSite(context), requirePerson(context)];
  createKeyRoute(api, context);

  api.patch(
    '/api/account/keys/:id',
    { onRequest, schema: { hide: true, params, body: z.object({ name: nameSchema }) } },
    async (request) => {
      await changeOwnKey(context, getPerson(request), request.params.id, { name: request.body.name });
      return success;
    },
  );

  api.post('/api/account/keys/:id/revoke', { onRequest, schema: { hide: true, params } }, async (request) => {
    await changeOwnKey(context, getPerson(request), request.params.id, { revokedAt: context.now() });
    return success;
  });

  api.post(
    '/api/account/keys/:id/rotate',
    { onRequest, schema: { hide: true, params, body: z.object({ grace_hours: z.literal(GRACE_HOURS) }) } },
    async (request) => {
      const { id } = request.params;
      const { key, formerUntil } = await rotateOwnKey(context, getPerson(request), id, request.body.grace_hours);
      return { ...success, id, key, former_until: formerUntil.toISOString() };
    },
  );

  api.delete('/api/account/keys/:id', { onRequest, schema: { hide: true, params } }, async (request) => {
    await changeOwnKey(context, getPerson(request), request.params.id, { deletedAt: context.now() });
    return success;
  });
}
