import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { listKeys } from '../../../keys/list-keys.ts';
import { revokeAnyKey } from '../../../keys/revoke-any-key.ts';
import type { Api } from '../../api.ts';
import { requireSameSite } from '../../same-site.ts';
import { requireAdministrator } from '../../session-hook.ts';

/** Lists (masked) and revokes keys, for administrators. */
export function adminKeyRoutes(api: Api, context: Context): void {
  const onRequest = [requireSameSite(context), requireAdministrator(context)];

  api.get(
    '/api/admin/keys',
    { onRequest, schema: { hide: true, querystring: z.object({ account: z.uuid().optional() }) } },
    async (request) => ({ ok: true, keys: await listKeys(context.db, context.now(), request.query.account) }),
  );

  api.post(
    '/api/admin/keys/:id/revoke',
    { onRequest, schema: { hide: true, params: z.object({ id: z.string() }) } },
    async (request) => {
      await revokeAnyKey(context, request.params.id);
      return { ok: true };
    },
  );
}
