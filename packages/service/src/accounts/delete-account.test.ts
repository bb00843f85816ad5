import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/service.ts';
import { createKey } from '../keys/create-key.ts';
import { deleteAccount } from './delete-account.ts';

/** Two administrators delete the same account. */

it('reports an account that somebody else deleted after it was looked up', async () => {
  await using testDb = await testDatabase('PostgreSQL');
  const { db } = testDb;
  const { accountId } = await createKey(db, { name: 'lab', plan: 'free', limit: null, expiresAt: null });
  let second: Promise<unknown> | undefined;
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('account').where('id', '=', accountId).execute();
    second = deleteAccount(db, accountId).catch((error: unknown) => error);
    const waiting = sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { interval: 10 }).toBe(1);
  });
  expect(await second).toMatchObject({ code: 'not_found' });
});
