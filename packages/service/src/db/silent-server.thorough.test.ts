import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/postgres.ts';
import { errorReason } from '../error-reason.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { openDatabase } from './open-database.ts';
import { openQueue } from './queue.ts';

/** Forwards connections to a server; `freeze` lets nothing more through on those that are open. */
async function startProxy(to: URL): Promise<{ url: string; freeze: () => void } & AsyncDisposable> {
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname);
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.pipe(upstream).pipe(client);
    sockets.push(client, upstream);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const SILENCE_MS = 300;

it('a server that vanishes without a word fails the waiting statements as unavailable, and the next ones get new connections', async () => {
  await using proxy = await startProxy(new URL(await freshDatabase(inject('postgresUrl'))));
  const db = await openDatabase({ url: proxy.url, silenceMs: SILENCE_MS });
  await sql`SELECT 1`.execute(db);
  proxy.freeze();
  const error = await sql`SELECT 1`.execute(db).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: 'the database did not respond for 0.3 seconds' });
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((await sql`SELECT 2 AS two`.execute(db)).rows).toEqual([{ two: 2 }]);
  await db.destroy();
});

it('the queue of jobs goes on with new connections', async () => {
  const server = await freshDatabase(inject('postgresUrl'));
  await using proxy = await startProxy(new URL(server));
  const db = await openDatabase({ url: proxy.url, silenceMs: SILENCE_MS });
  const failures: string[] = [];
  const queue = await openQueue(db, (error) => failures.push(errorReason(error)));
  const chunks: string[] = [];
  await queue.work({ work: async (id) => void chunks.push(id), giveUp: async () => {} }, 1);
  proxy.freeze();
  await expect.poll(() => failures.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const id = randomUUID();
  const other = await openDatabase({ url: server });
  await other.transaction().execute((transaction) => queue.add(transaction, [{ id, priority: 0 }]));
  await expect.poll(() => chunks, { timeout: 10_000 }).toEqual([id]);
  await queue.close(0);
  await Promise.all([db.destroy(), other.destroy()]);
});

it('a connection that is not in use may be silent', async () => {
  const db = await openDatabase({ url: await freshDatabase(inject('postgresUrl')), silenceMs: SILENCE_MS });
  const connection = async (): Promise<unknown> => (await sql`SELECT pg_backend_pid() AS pid`.execute(db)).rows;
  const first = await connection();
  await new Promise((resolve) => {
    setTimeout(resolve, 3 * SILENCE_MS);
  });
  expect(await connection()).toEqual(first);
  await db.destroy();
});
