import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { changeKey, type KeyChange } from '../../../db/keys.ts';
import { ensureAccount } from '../../../db/people.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import { createOwnKey } from '../../../keys/create-own-key.ts';
import type { Api } from '../../api.ts';
import { sameSite } from '../../same-site.ts';
import { requirePerson } from '../../session-hook.ts';
import { name } from './sign-in.ts';

const params = z.object({ id: z.string() });
const isId = (text: string): boolean => z.uuid().safeParse(text).success;
const done = { ok: true as const };

/** Unknown, somebody else's and deleted look the same. */
const noSuchKey = (): ServiceError => new ServiceError('not_found', 'There is no such key in this account.');

/** The keys of whoever is signed in: specification, section 5. For the service's own pages. */
export function ownKeyRoutes(api: Api, context: Context): void {
  const onRequest = [sameSite(context), requirePerson(context)];

  const change = async (person: { id: string; name: string }, id: string, what: KeyChange) => {
    if (!isId(id)) throw noSuchKey();
    const account = await ensureAccount(context.db, person);
    if (!(await changeKey(context.db, account.id, id, what))) throw noSuchKey();
    return done;
  };

  api.post('/api/account/keys', {
    onRequest,
    schema: { hide: true, body: z.object({ name, expires: z.iso.date('expected a date such as 2027-01-31').nullable().default(null) }) },
  }, async (request, reply) => {
    const expiresAt = request.body.expires === null ? null : new Date(`${request.body.expires}T00:00:00Z`);
    if (expiresAt !== null && expiresAt <= context.now()) throw new ServiceError('field_invalid', 'The field "expires" is not what was expected: expected a day to come.');
    const { id, key } = await createOwnKey(context, request.person!, { name: request.body.name, expiresAt, address: request.ip });
    return reply.code(201).send({ ...done, id, key });
  });

  api.patch('/api/account/keys/:id', { onRequest, schema: { hide: true, params, body: z.object({ name }) } },
    (request) => change(request.person!, request.params.id, { name: request.body.name }));

  api.post('/api/account/keys/:id/revoke', { onRequest, schema: { hide: true, params } },
    (request) => change(request.person!, request.params.id, { revokedAt: context.now() }));

  api.delete('/api/account/keys/:id', { onRequest, schema: { hide: true, params } },
    (request) => change(request.person!, request.params.id, { deletedAt: context.now() }));
}
