import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../../../../tests/support/mail-server.ts';
import { browser, PASSWORD, type Browser } from '../../../../tests/support/people.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';
import { smtpMailer } from '../accounts/mail.ts';
import { claimNotices } from '../db/allowance-notices.ts';

/** Emails at 80 % and 100 % of a key's monthly allowance, through a real mail server. The Free Tier has 10 compounds. */

onPostgresFirst('emails about the allowance', (database) => {
  let mailServer: MailServer;
  let service: TestService;
  beforeAll(async () => {
    mailServer = await startMailServer();
    service = await testService(database, { mailer: smtpMailer(mailServer.url, 'eutomer@example.org') });
    service.setTime('2099-05-10T12:00:00Z');
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await mailServer[Symbol.asyncDispose]();
  });
  const create = async (caller: Browser, name: string) =>
    (await caller.send('POST', '/api/account/keys', { name })).body as { id: string; key: string };
  const charge = async (key: string, count: number) =>
    (await service.post('/api/predict/batch', { smiles: Array(count).fill('CCO') }, key)).status;
  /** All emails about the allowance to an address, once those in progress are sent. */
  const subjects = async (email: string): Promise<string[]> => {
    await service.context.accounts.flushEmails();
    return mailServer.emails
      .filter(({ to, subject }) => to.includes(email) && subject.includes('allowance'))
      .map(({ subject }) => subject);
  };
  const MOST = 'A eutomer API key has used most of its monthly allowance';
  const ALL = 'A eutomer API key has used all of its monthly allowance';
  /** Signs up somebody, follows the link in the email, and creates a key. */
  const owner = async (email: string) => {
    const caller = browser(service);
    await caller.send('POST', '/api/auth/sign-up', { name: 'Somebody', email, password: PASSWORD });
    await caller.send('POST', '/api/auth/verify-address', { token: (await mailServer.next(email)).token });
    await caller.send('POST', '/api/auth/sign-in', { email, password: PASSWORD });
    return await create(caller, 'pipeline');
  };

  it('come once at 80 % and once at 100 %, with the key, the use and the page', async () => {
    const { key } = await owner('ada@example.org');
    expect(await charge(key, 7)).toBe(200);
    expect(await subjects('ada@example.org')).toEqual([]);
    expect(await charge(key, 1)).toBe(200);
    expect(await subjects('ada@example.org')).toEqual([MOST]);
    expect([await charge(key, 1), await charge(key, 1), await charge(key, 1)]).toEqual([200, 200, 429]);
    expect(await subjects('ada@example.org')).toEqual([MOST, ALL]);
    const { text } = mailServer.emails.find(({ to, subject }) => to.includes('ada@example.org') && subject === MOST)!;
    expect(text).toContain(`"pipeline" (sk_live_********${key.slice(-4)}) has used 8 of its 10 compounds this month.`);
    expect(text).toContain('2099-06-01, 00:00 UTC');
    expect(text).toContain('http://eutomer.test/keys');
  });

  it('come as one if a single request passes both, and again in the next month', async () => {
    const { key } = await owner('grace@example.org');
    expect(await charge(key, 10)).toBe(200);
    expect(await subjects('grace@example.org')).toEqual([ALL]);
    service.setTime('2099-06-02T12:00:00Z');
    expect(await charge(key, 8)).toBe(200);
    expect(await subjects('grace@example.org')).toEqual([ALL, MOST]);
    service.setTime('2099-05-10T12:00:00Z');
  });

  it('do not go to an address that is not verified', async () => {
    const { key } = await owner('mallory@example.org');
    await service.context.db
      .updateTable('person')
      .set({ email_verified: false })
      .where('email', '=', 'mallory@example.org')
      .execute();
    expect(await charge(key, 10)).toBe(200);
    expect(await subjects('mallory@example.org')).toEqual([]);
  });

  it('are claimed by one of several processes', async () => {
    const { id } = await owner('edsger@example.org');
    const { db } = service.context;
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claimNotices(db, id, '2099-05', [100, 80])));
    expect(claimed.flat().toSorted((a, b) => a - b)).toEqual([80, 100]);
  });
});
