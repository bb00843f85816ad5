import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/service.ts';
import { countAttempt } from '../db/attempts.ts';
import { sweepAccounts } from './sweep-accounts.ts';

/** What is deleted although nobody returns. */

it('deletes expired sessions and links and old counts of attempts, and keeps the others', async () => {
  await using testDb = await testDatabase('PostgreSQL');
  const { db } = testDb;
  const now = new Date('2027-03-01T12:00:00Z');
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const { id: person } = await db
    .insertInto('person')
    .values({ name: 'Ada', email: 'ada@example.org', email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ends = { old: before(1), current: before(-1) };
  for (const [name, expiresAt] of Object.entries(ends)) {
    await db.insertInto('session').values({ person_id: person, token: name, expires_at: expiresAt }).execute();
    await db.insertInto('verification').values({ identifier: name, value: person, expires_at: expiresAt }).execute();
  }
  await countAttempt(db, 'old', before(120), before(61));
  await countAttempt(db, 'current', before(60), before(59));
  await sweepAccounts({ db, now: () => now });
  expect(await db.selectFrom('session').select('token').execute()).toEqual([{ token: 'current' }]);
  expect(await db.selectFrom('verification').select('identifier').execute()).toEqual([{ identifier: 'current' }]);
  expect(await db.selectFrom('attempt').select('subject').execute()).toEqual([{ subject: 'current' }]);
});
