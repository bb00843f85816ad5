import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { markRevoked } from '../../../db/keys.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import { listKeys } from '../../../keys/list-keys.ts';
import type { Api } from '../../api.ts';
import { sameSite } from '../../same-site.ts';
import { requireAdministrator } from '../../session-hook.ts';

/** Every key, masked, and its end, for administrators. */
export function adminKeyRoutes(api: Api, context: Context): void {
  const onRequest = [sameSite(context), requireAdministrator(context)];

  api.get('/api/admin/keys', { onRequest, schema: { hide: true, querystring: z.object({ account: z.uuid().optional() }) } }, async (request) =>
    ({ ok: true, keys: await listKeys(context.db, context.now(), request.query.account) }));

  api.post('/api/admin/keys/:id/revoke', { onRequest, schema: { hide: true, params: z.object({ id: z.string() }) } }, async (request) => {
    const { id } = request.params;
    const known = z.uuid().safeParse(id).success && await markRevoked(context.db, [id], context.now()) > 0;
    if (!known) throw new ServiceError('not_found', 'There is no such key, or it was revoked before.');
    return { ok: true };
  });
}
