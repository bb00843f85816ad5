import Fastify from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { GRACE_HOURS } from '../account-rules.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { PLAN_NAMES, type Plan } from '../plans.ts';
import { writeAdminAddress } from './admin-address.ts';

const keyRequestSchema = z.object({
  name: z.string(),
  plan: z.enum(PLAN_NAMES as [Plan, ...Plan[]]),
  limit: z.number().nullable(),
  expiresAt: z.coerce.date().nullable(),
});

const rotationSchema = z.object({ reference: z.string(), graceHours: z.literal(GRACE_HOURS) });

function isSameToken(received: unknown, token: string): boolean {
  if (typeof received !== 'string' || received.length !== token.length) return false;
  return timingSafeEqual(Buffer.from(received), Buffer.from(token));
}

/**
 * Accepts key and backup commands from the CLI while the service holds the embedded database, which no second process
 * may open. Listens on the loopback address only and requires a token from the data folder.
 */
export async function startAdminServer(
  keys: KeyStore,
  backup: () => Promise<Blob>,
  folder: string,
): Promise<AsyncDisposable> {
  const token = randomBytes(32).toString('hex');
  const server = Fastify();
  server.addHook('onRequest', async (request, reply) => {
    if (!isSameToken(request.headers['x-admin-token'], token)) await reply.code(401).send({ message: 'wrong token' });
  });
  server.setErrorHandler((error, _request, reply) =>
    reply
      .code(error instanceof RangeError || error instanceof z.ZodError ? 400 : 500)
      .send({ message: (error as Error).message }),
  );
  server.post('/keys', async (request) => keys.create(keyRequestSchema.parse(request.body)));
  server.get('/keys', async () => keys.list());
  server.post('/keys/revoke', async (request) => ({
    revoked: await keys.revoke(z.object({ reference: z.string() }).parse(request.body).reference),
  }));
  server.post('/keys/rotate', async (request) => {
    const { reference, graceHours } = rotationSchema.parse(request.body);
    return { rotated: await keys.rotate(reference, graceHours) };
  });
  server.post('/password-path', async (request) => ({
    path: await keys.createPasswordResetPath(z.object({ email: z.string() }).parse(request.body).email),
  }));
  server.post('/backup', async (_request, reply) => reply.type('application/gzip').send((await backup()).stream()));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const port = (server.server.address() as { port: number }).port;
  const addressFile = writeAdminAddress(folder, { port, token });
  return {
    async [Symbol.asyncDispose]() {
      addressFile[Symbol.dispose]();
      await server.close();
    },
  };
}
