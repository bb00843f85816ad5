import { expect, it } from 'vitest';
import { CHEAP_PASSWORDS } from '../../../../tests/support/cheap-passwords.ts';
import { PASSWORD } from '../../../../tests/support/people.ts';
import { testDatabase } from '../../../../tests/support/service.ts';
import type { Db } from '../db/db.ts';
import { lazyAccounts } from './lazy-accounts.ts';
import type { Mailer } from './mail.ts';

/** Accounts without HTTP: what a shutdown waits for, and whose password a password is. */

const openAccounts = (db: Db, mailer: Pick<Mailer, 'send'> | null) =>
  lazyAccounts({
    db,
    publicUrl: () => 'http://eutomer.test',
    mailer,
    now: () => new Date(),
    onFailure: (error) => {
      throw error;
    },
    passwordHash: CHEAP_PASSWORDS,
  });
const newUser = { name: 'Ada', email: 'ada@example.org', password: PASSWORD };

it('flushing waits for the email of a sign-up, which is sent after the response', async () => {
  await using testDb = await testDatabase('PostgreSQL');
  const sent: string[] = [];
  const mailServer = Promise.withResolvers<void>();
  const accounts = openAccounts(testDb.db, {
    async send({ to }) {
      await mailServer.promise;
      sent.push(to);
    },
  });
  const { status } = await accounts.run('sign-up/email', { cookie: undefined, address: '192.0.2.1' }, newUser);
  expect([status, sent]).toEqual([200, []]);
  const sentWhenFlushed = accounts.flushEmails().then(() => [...sent]);
  mailServer.resolve();
  expect(await sentWhenFlushed).toEqual(['ada@example.org']);
});

it('a wrong password is not the password of the session; without the session there is an error', async () => {
  await using testDb = await testDatabase('PostgreSQL');
  const accounts = openAccounts(testDb.db, null);
  const address = '192.0.2.1';
  const { cookies } = await accounts.run('sign-up/email', { cookie: undefined, address }, newUser);
  const client = { cookie: cookies[0]!.split(';')[0]!, address };
  expect(await accounts.hasPassword(client, PASSWORD)).toBe(true);
  expect(await accounts.hasPassword(client, 'wrong password')).toBe(false);
  await testDb.db.deleteFrom('session').execute();
  await expect(accounts.hasPassword(client, PASSWORD)).rejects.toMatchObject({ code: 'session_missing' });
});
