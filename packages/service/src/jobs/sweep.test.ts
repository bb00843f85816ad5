import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/service.ts';
import { startSweeping } from './sweep.ts';

it('waits at the end for a sweep in progress, so that the database is not closed under it', async () => {
  await using testDb = await testDatabase('PostgreSQL');
  const { db } = testDb;
  const { promise: locked, resolve: markLocked } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const lock = db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE job`.execute(transaction);
    markLocked();
    await released;
  });
  await locked;
  const failures: unknown[] = [];
  const sweeping = startSweeping({ db, now: () => new Date() }, (error) => failures.push(error));
  const stopped = (async () => {
    await using _ = sweeping;
  })();
  const meanwhile = await Promise.race([stopped.then(() => 'has stopped'), pause(200, 'waits')]);
  release();
  await lock;
  await stopped;
  expect(meanwhile).toBe('waits');
  await db.destroy();
  expect(failures).toEqual([]);
});
