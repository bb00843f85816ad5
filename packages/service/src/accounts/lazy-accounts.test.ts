import { expect, it } from 'vitest';
import { CHEAP_PASSWORDS } from '../../../../tests/support/cheap-passwords.ts';
import { PASSWORD } from '../../../../tests/support/people.ts';
import { testDatabase } from '../../../../tests/support/service.ts';
import { lazyAccounts } from './lazy-accounts.ts';

/** What a shutdown waits for. */

it('flushing waits for the email of a sign-up, which is sent after the response', async () => {
  await using testDb = await testDatabase('PostgreSQL');
  const sent: string[] = [];
  const mailServer = Promise.withResolvers<void>();
  const accounts = lazyAccounts({
    db: testDb.db,
    publicUrl: () => 'http://eutomer.test',
    mailer: {
      async send({ to }) {
        await mailServer.promise;
        sent.push(to);
      },
      close() {},
    },
    now: () => new Date(),
    onFailure: (error) => {
      throw error;
    },
    passwordHash: CHEAP_PASSWORDS,
  });
  const newUser = { name: 'Ada', email: 'ada@example.org', password: PASSWORD };
  const { status } = await accounts.run('sign-up/email', { cookie: undefined, address: '192.0.2.1' }, newUser);
  expect([status, sent]).toEqual([200, []]);
  const sentWhenFlushed = accounts.flushEmails().then(() => [...sent]);
  mailServer.resolve();
  expect(await sentWhenFlushed).toEqual(['ada@example.org']);
});
