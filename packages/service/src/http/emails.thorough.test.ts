import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../../../../tests/support/log.ts';
import { startMailServer, type MailServer } from '../../../../tests/support/mail-server.ts';
import { browser, PASSWORD, type Browser } from '../../../../tests/support/people.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';
import { smtpMailer } from '../accounts/mail.ts';
import { issueSetupLink } from '../accounts/setup-link.ts';

/** Emails with links, through a real mail server: verifying addresses and resetting passwords. */

const NEW = 'a quite new password';

onPostgresFirst('emails', (database) => {
  const log = captureLog();
  let mailServer: MailServer;
  let service: TestService;
  const tokens: string[] = [];
  beforeAll(async () => {
    mailServer = await startMailServer();
    service = await testService(database, {
      predictor: idlePredictor(),
      mailer: smtpMailer(mailServer.url, 'eutomer@example.org'),
      logger: log.logger,
    });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await mailServer[Symbol.asyncDispose]();
  });
  /** From a client without a session, because a link in an email may be opened anywhere. */
  const sendRequest = (path: string, body: object) => browser(service).send('POST', `/api/auth/${path}`, body);
  const signUpBody = (email: string) => ({ name: 'Somebody', email, password: PASSWORD });
  const signIn = async (email: string, password: string) => (await sendRequest('sign-in', { email, password })).status;
  const nextEmail = async (to: string) => {
    const found = await mailServer.next(to);
    if (found.token !== '') tokens.push(found.token);
    return found;
  };
  /** The plan, and whether the address is verified. */
  const state = async (email: string) => {
    const { verified, plan } = await service.context.db
      .selectFrom('person')
      .innerJoin('account', 'account.person_id', 'person.id')
      .select(['email_verified as verified', 'plan'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirstOrThrow();
    return [verified, plan];
  };
  /** Signs up, follows the link in the email, and signs in. */
  const join = async (email: string): Promise<Browser> => {
    const user = browser(service);
    await user.send('POST', '/api/auth/sign-up', signUpBody(email));
    await user.send('POST', '/api/auth/verify-address', { token: (await nextEmail(email)).token });
    expect((await user.send('POST', '/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(200);
    return user;
  };
  const remove = (caller: Browser) => caller.send('POST', '/api/auth/delete-account', { password: PASSWORD });

  describe('verifying an address', () => {
    it.each([
      ['ada@mit.edu', 'academic'],
      ['Ada@Chem.MIT.EDU', 'academic'],
      ['ada@gmail.com', 'free'],
      ['ada@mit.edu.example.org', 'free'],
      ['ada.edu@example.org', 'free'],
    ])(
      '%s gets an email on sign-up, stays on the Free Tier until its link is opened, and is then on the plan %s',
      async (email, plan) => {
        await sendRequest('sign-up', signUpBody(email));
        const { from, to, subject, text, token } = await nextEmail(email.toLowerCase());
        expect([from, to, subject]).toEqual([
          'eutomer@example.org',
          [email.toLowerCase()],
          'Verify your email address for eutomer',
        ]);
        expect(text).toContain(`\r\nhttp://eutomer.test/verify-address#${token}\r\n`);
        expect(await state(email)).toEqual([false, 'free']);
        const verification = await sendRequest('verify-address', { token });
        expect([verification.status, verification.headers['set-cookie']]).toEqual([200, undefined]);
        expect(await state(email)).toEqual([true, plan]);
        expect(await signIn(email, PASSWORD)).toBe(200);
      },
    );
    it("a link works once, even if opened five times at once, invalidates the account's other links, and keeps a better plan", async () => {
      await sendRequest('sign-up', signUpBody('twice@mit.edu'));
      const { token } = await nextEmail('twice@mit.edu');
      await signIn('twice@mit.edu', PASSWORD);
      const { token: second } = await nextEmail('twice@mit.edu');
      const answers = await Promise.all(Array.from({ length: 5 }, () => sendRequest('verify-address', { token })));
      expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
        200,
        ...Array(4).fill('link_invalid'),
      ]);
      expect(await state('twice@mit.edu')).toEqual([true, 'academic']);
      // A remaining link does not undo an administrator's decision.
      await service.context.db.updateTable('account').set({ plan: 'free' }).where('plan', '=', 'academic').execute();
      for (const old of [token, second])
        expect((await sendRequest('verify-address', { token: old })).body.code).toBe('link_invalid');
      expect(await state('twice@mit.edu')).toEqual([true, 'free']);
      await service.context.db
        .updateTable('person')
        .set({ email_verified: false })
        .where('email', '=', 'twice@mit.edu')
        .execute();
      await service.context.db.updateTable('account').set({ plan: 'standard' }).where('plan', '=', 'free').execute();
      await signIn('twice@mit.edu', PASSWORD);
      expect((await sendRequest('verify-address', { token: (await nextEmail('twice@mit.edu')).token })).status).toBe(
        200,
      );
      expect(await state('twice@mit.edu')).toEqual([true, 'standard']);
    });
    it('a link verifies only the account it was created for, not a later one with the same address', async () => {
      await sendRequest('sign-up', signUpBody('later@mit.edu'));
      const { token: first } = await nextEmail('later@mit.edu');
      await signIn('later@mit.edu', PASSWORD);
      const { token: unused } = await nextEmail('later@mit.edu');
      await sendRequest('verify-address', { token: first });
      const user = browser(service);
      await user.send('POST', '/api/auth/sign-in', { email: 'later@mit.edu', password: PASSWORD });
      expect((await remove(user)).status).toBe(200);
      await sendRequest('sign-up', signUpBody('later@mit.edu'));
      await nextEmail('later@mit.edu');
      for (const token of [first, unused])
        expect((await sendRequest('verify-address', { token })).body.code).toBe('link_invalid');
      expect(await state('later@mit.edu')).toEqual([false, 'free']);
    });
    it('is required before the first sign-in, which sends the email again', async () => {
      await sendRequest('sign-up', signUpBody('again@example.org'));
      await nextEmail('again@example.org');
      expect(await signIn('again@example.org', PASSWORD)).toBe(401);
      await sendRequest('verify-address', { token: (await nextEmail('again@example.org')).token });
      expect(await signIn('again@example.org', PASSWORD)).toBe(200);
    });
    it('a signed-in user from before there were emails can request one if not verified; a verified user gets none, and no error', async () => {
      const user = await join('before@example.org');
      expect((await user.send('POST', '/api/auth/send-verification')).status).toBe(200);
      await service.context.db
        .updateTable('person')
        .set({ email_verified: false })
        .where('email', '=', 'before@example.org')
        .execute();
      expect((await user.send('POST', '/api/auth/send-verification')).status).toBe(200);
      await sendRequest('verify-address', { token: (await nextEmail('before@example.org')).token });
      await sendRequest('request-reset', { email: 'before@example.org' });
      expect((await nextEmail('before@example.org')).subject).toBe('Set a new password for eutomer');
    });
    it('a link does nothing if it has expired, is signed by better-auth, is truncated, is for something else, or its account is gone', async () => {
      await sendRequest('sign-up', signUpBody('link@example.org'));
      const { token } = await nextEmail('link@example.org');
      const { db } = service.context;
      const { value: secret } = await db
        .selectFrom('setting')
        .select('value')
        .where('name', '=', 'session_secret')
        .executeTakeFirstOrThrow();
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const text = `${encode({ alg: 'HS256' })}.${encode({ email: 'link@example.org', iat: 1, exp: Math.floor(Date.now() / 1000) + 60 })}`;
      const signed = `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
      await sendRequest('request-reset', { email: 'link@example.org' });
      const { token: reset } = await nextEmail('link@example.org');
      for (const bad of [signed, reset, token.slice(0, -2), '', 'x&callbackURL=https://evil.test']) {
        expect([bad, (await sendRequest('verify-address', { token: bad })).body.code]).toEqual([bad, 'link_invalid']);
      }
      expect((await sendRequest('reset-password', { token, newPassword: NEW })).body.code).toBe('link_invalid');
      expect(await state('link@example.org')).toEqual([false, 'free']);
      const rows = await db
        .selectFrom('verification')
        .select(['id', 'identifier', 'expires_at'])
        .where('value', 'like', 'verify %')
        .orderBy('expires_at', 'desc')
        .execute();
      expect(rows.some(({ identifier }) => identifier.includes(token))).toBe(false);
      expect(Math.abs(rows[0]!.expires_at.getTime() - Date.now() - 48 * 3_600_000)).toBeLessThan(60_000);
      await db
        .updateTable('verification')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('id', '=', rows[0]!.id)
        .execute();
      expect((await sendRequest('verify-address', { token })).body.code).toBe('link_invalid');
      await signIn('link@example.org', PASSWORD);
      const { token: fresh } = await nextEmail('link@example.org');
      await db.deleteFrom('person').where('email', '=', 'link@example.org').execute();
      expect(await sendRequest('verify-address', { token: fresh })).toMatchObject({
        status: 400,
        body: { code: 'link_invalid' },
      });
    });
  });

  describe('a forgotten password', () => {
    it('is replaced by the link in an email: the new one works, the old one does not, all sessions end, and the link works once', async () => {
      const user = await join('forgot@example.org');
      await sendRequest('request-reset', { email: 'Forgot@example.org' });
      const { token, text } = await nextEmail('forgot@example.org');
      expect(text).toContain(`\r\nhttp://eutomer.test/reset-password#${token}\r\n`);
      expect((await sendRequest('reset-password', { token, newPassword: 'short' })).body.code).toBe('password_unfit');
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          sendRequest('reset-password', { token, newPassword: `${NEW}${index}` }),
        ),
      );
      expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
        200,
        ...Array(4).fill('link_invalid'),
      ]);
      const set = answers.findIndex(({ status }) => status === 200);
      expect(await signIn('forgot@example.org', `${NEW}${set}`)).toBe(200);
      expect(await signIn('forgot@example.org', PASSWORD)).toBe(401);
      expect((await user.send('GET', '/api/account')).status).toBe(401);
    });
    it('invalidates every other reset link, as does changing the password', async () => {
      const user = await join('links@example.org');
      const link = async () => {
        await sendRequest('request-reset', { email: 'links@example.org' });
        return (await nextEmail('links@example.org')).token;
      };
      const [before, a, b] = [await link(), await link(), await link()];
      expect((await sendRequest('reset-password', { token: a, newPassword: NEW })).status).toBe(200);
      for (const token of [before, b])
        expect((await sendRequest('reset-password', { token, newPassword: PASSWORD })).body.code).toBe('link_invalid');
      await user.send('POST', '/api/auth/sign-in', { email: 'links@example.org', password: NEW });
      const late = await link();
      expect(
        (await user.send('POST', '/api/auth/change-password', { currentPassword: NEW, newPassword: PASSWORD })).status,
      ).toBe(200);
      expect((await sendRequest('reset-password', { token: late, newPassword: NEW })).body.code).toBe('link_invalid');
    });
    it('has a link that works for an hour, unless the account is deleted', async () => {
      const user = await join('late@example.org');
      await sendRequest('request-reset', { email: 'late@example.org' });
      const { token } = await nextEmail('late@example.org');
      const { db } = service.context;
      const row = await db
        .selectFrom('verification')
        .select(['id', 'expires_at', 'identifier'])
        .where('value', 'not like', 'verify %')
        .orderBy('expires_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(Math.abs(row.expires_at.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);
      expect(row.identifier).not.toContain(token);
      await db
        .updateTable('verification')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('id', '=', row.id)
        .execute();
      expect(await sendRequest('reset-password', { token, newPassword: NEW })).toMatchObject({
        status: 400,
        body: { code: 'link_invalid' },
      });
      await sendRequest('request-reset', { email: 'late@example.org' });
      const { token: fresh } = await nextEmail('late@example.org');
      await remove(user);
      expect(await sendRequest('reset-password', { token: fresh, newPassword: NEW })).toMatchObject({
        status: 400,
        body: { code: 'link_invalid' },
      });
    });
    it('for an unknown address: the same response, and no email', async () => {
      await join('known@example.org');
      const [unknown, known] = [
        await sendRequest('request-reset', { email: 'unknown@example.org' }),
        await sendRequest('request-reset', { email: 'known@example.org' }),
      ];
      expect([unknown.status, unknown.text, Object.keys(unknown.headers)]).toEqual([
        known.status,
        known.text,
        Object.keys(known.headers),
      ]);
      await nextEmail('known@example.org');
      expect(mailServer.emails).toEqual([]);
    });
    it('one client can request five emails in ten minutes', async () => {
      const from = browser(service);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          from.send('POST', '/api/auth/request-reset', { email: `nobody${index}@example.org` }),
        ),
      );
      expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
        200,
        200,
        200,
        200,
        200,
        'too_many_attempts',
      ]);
    });
  });

  describe('a taken address', () => {
    const same = ({ status, headers, text }: Awaited<ReturnType<typeof sendRequest>>) => [
      status,
      Object.keys(headers),
      text.replace(/"request_id":"[^"]*"/, ''),
    ];

    it('gets the same responses as a new one, for sign-up and then sign-in; its owner gets an email, and nothing changes', async () => {
      await join('owner@example.org');
      const other = { name: 'Other', password: 'another password' };
      const [existing, fresh] = [
        await sendRequest('sign-up', { ...other, email: 'Owner@Example.org' }),
        await sendRequest('sign-up', { ...other, email: 'fresh@example.org' }),
      ];
      expect([existing.status, same(existing)]).toEqual([200, same(fresh)]);
      const signing = async (email: string) => sendRequest('sign-in', { email, password: other.password });
      const [rejected, waiting] = [await signing('owner@example.org'), await signing('fresh@example.org')];
      expect([rejected.status, same(rejected)]).toEqual([401, same(waiting)]);
      const { subject, text } = await mailServer.next('owner@example.org');
      expect([subject, text]).toEqual([
        'You already have a eutomer account',
        expect.stringContaining('http://eutomer.test/sign-in'),
      ]);
      expect((await nextEmail('fresh@example.org')).subject).toBe('Verify your email address for eutomer');
      await nextEmail('fresh@example.org');
      expect(await signIn('owner@example.org', PASSWORD)).toBe(200);
      expect(mailServer.emails).toEqual([]);
    });
    it('gets them too if ten sign up with it at once: one account', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => sendRequest('sign-up', signUpBody('race@example.org'))),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(same(answer)))).size).toBe(1);
      expect(answers[0]!.status).toBe(200);
      expect(
        await service.context.db
          .selectFrom('account')
          .innerJoin('person', 'person.id', 'person_id')
          .select('account.id')
          .where('email', '=', 'race@example.org')
          .execute(),
      ).toHaveLength(1);
      await nextEmail('race@example.org');
    });
  });

  describe('the setup link for the first administrator, with email', () => {
    const setUp = async (caller: Browser, email: string) =>
      caller.send('POST', '/api/auth/set-up', {
        token: await issueSetupLink(service.context.db, null),
        newcomer: signUpBody(email),
      });

    it('tells its holder if an address is taken, and signs a new user in, verified, before any email was read', async () => {
      await join('member@example.org');
      const root = browser(service);
      expect((await setUp(root, 'Member@example.org')).body.code).toBe('address_taken');
      expect((await setUp(root, 'root@example.org')).status).toBe(200);
      expect((await root.send('GET', '/api/session')).body.person).toMatchObject({
        email: 'root@example.org',
        verified: true,
        role: 'administrator',
      });
    });
  });

  describe('emails to one address', () => {
    it('are limited to five of a kind per hour over all clients, with the same response; the next hour more are sent', async () => {
      await join('full@example.org');
      const reset = () => sendRequest('request-reset', { email: 'full@example.org' });
      const answers = await Promise.all(Array.from({ length: 5 }, reset));
      for (const _ of answers) await nextEmail('full@example.org');
      for (let count = 0; count < 3; count += 1) answers.push(await reset());
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      await sendRequest('sign-up', signUpBody('full@example.org'));
      // Emails are sent in order: any other email would have arrived before this one.
      expect((await mailServer.next('full@example.org')).subject).toBe('You already have a eutomer account');
      await service.context.db
        .updateTable('attempt')
        .set({ since: new Date(Date.now() - 3_600_001) })
        .execute();
      await reset();
      expect((await nextEmail('full@example.org')).subject).toBe('Set a new password for eutomer');
      expect(mailServer.emails.filter(({ to }) => to.includes('full@example.org'))).toEqual([]);
    });
    it('are still counted if somebody signs in meanwhile', async () => {
      await join('calm@example.org');
      for (let count = 0; count < 5; count += 1) {
        await sendRequest('request-reset', { email: 'calm@example.org' });
        await nextEmail('calm@example.org');
      }
      await service.context.db
        .updateTable('attempt')
        .set({ since: new Date(Date.now() - 30 * 60_000) })
        .execute();
      expect(await signIn('calm@example.org', PASSWORD)).toBe(200);
      await sendRequest('request-reset', { email: 'calm@example.org' });
      await sendRequest('sign-up', signUpBody('calm@example.org'));
      expect((await mailServer.next('calm@example.org')).subject).toBe('You already have a eutomer account');
    });
  });

  it('logs no address, password or token', () => {
    expect(tokens.length).toBeGreaterThan(10);
    expect(log.text()).toContain('/api/auth/verify-address');
    expect(log.text().match(/@|example|battery|quite new/)).toBeNull();
    expect(tokens.filter((token) => log.text().includes(token))).toEqual([]);
  });
});
