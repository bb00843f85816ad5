import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../../../../tests/support/log.ts';
import { startMailServer, type MailServer } from '../../../../tests/support/mail-server.ts';
import { browser, PASSWORD, signUp, type Browser } from '../../../../tests/support/people.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { onEachDatabase, testService, type TestService } from '../../../../tests/support/service.ts';
import { smtpMailer } from '../accounts/mail.ts';

/** Letters with links, over a real mail server: addresses verified, forgotten passwords replaced. */

const NEW = 'a quite new password';

onEachDatabase('letters', (database) => {
  const log = captureLog();
  let post: MailServer;
  let service: TestService;
  const tokens: string[] = [];
  beforeAll(async () => {
    post = await startMailServer();
    service = await testService(database, { predictor: idlePredictor(), mailer: smtpMailer(post.url, 'eutomer@example.org'), logger: log.logger });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await post[Symbol.asyncDispose]();
  });
  /** From a client without a session, as a link in a letter may be opened anywhere. */
  const ask = (path: string, body: object) => browser(service).send('POST', `/api/auth/${path}`, body);
  const signIn = async (email: string, password: string) => (await ask('sign-in', { email, password })).status;
  const letter = async (to: string) => {
    const found = await post.next(to);
    tokens.push(found.token);
    return found;
  };
  const state = async (who: Browser) => {
    const [{ body: session }, { body: account }] = [await who.send('GET', '/api/session'), await who.send('GET', '/api/account')];
    return [session.person.verified, account.plan];
  };
  const remove = (who: Browser) => who.send('POST', '/api/auth/delete-account', { password: PASSWORD });

  describe('verifying an address', () => {
    it.each([['ada@mit.edu', 'academic'], ['Ada@Chem.MIT.EDU', 'academic'], ['ada@gmail.com', 'free'], ['ada@mit.edu.example.org', 'free'], ['ada.edu@example.org', 'free']])(
      '%s gets a letter on signing up, stays on the Free Tier until its link is opened, and is then on the plan %s', async (email, plan) => {
        const own = await signUp(service, email);
        const { from, to, subject, text, token } = await letter(email.toLowerCase());
        expect([from, to, subject]).toEqual(['eutomer@example.org', [email.toLowerCase()], 'Verify your address for eutomer']);
        expect(text).toContain(`\r\nhttp://eutomer.test/verify-address#${token}\r\n`);
        expect(await state(own)).toEqual([false, 'free']);
        const opened = await ask('verify-address', { token });
        expect([opened.status, opened.headers['set-cookie']]).toEqual([200, undefined]);
        expect(await state(own)).toEqual([true, plan]);
      });
    it('a link that is opened again changes nothing, and takes no better plan away', async () => {
      const own = await signUp(service, 'twice@mit.edu');
      const { token } = await letter('twice@mit.edu');
      await ask('verify-address', { token });
      await service.context.db.updateTable('account').set({ plan: 'standard' }).where('plan', '=', 'academic').execute();
      expect((await ask('verify-address', { token })).status).toBe(200);
      expect(await state(own)).toEqual([true, 'standard']);
    });
    it('whoever is not verified can ask for the letter again; whoever is gets none, and no error', async () => {
      const own = await signUp(service, 'again@example.org');
      await letter('again@example.org');
      expect((await own.send('POST', '/api/auth/send-verification')).status).toBe(200);
      await ask('verify-address', { token: (await letter('again@example.org')).token });
      expect((await own.send('POST', '/api/auth/send-verification')).status).toBe(200);
      await ask('request-reset', { email: 'again@example.org' });
      expect((await letter('again@example.org')).subject).toBe('Set a new password for eutomer');
    });
    it('a link does nothing when it has expired, was signed by another, was cut short, or its account is gone', async () => {
      const own = await signUp(service, 'link@example.org');
      const { token } = await letter('link@example.org');
      const { value: secret } = await service.context.db.selectFrom('setting').select('value').where('name', '=', 'session_secret').executeTakeFirstOrThrow();
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const signed = (seconds: number, by: string) => {
        const text = `${encode({ alg: 'HS256' })}.${encode({ email: 'link@example.org', iat: 1, exp: Math.floor(Date.now() / 1000) + seconds })}`;
        return `${text}.${createHmac('sha256', by).update(text).digest('base64url')}`;
      };
      const unsigned = `${encode({ alg: 'none' })}.${encode({ email: 'link@example.org' })}.`;
      for (const bad of [signed(-1, secret), signed(60, 'another secret'), unsigned, token.slice(0, -2), '', 'x&callbackURL=https://evil.test']) {
        expect([bad, (await ask('verify-address', { token: bad })).body.code]).toEqual([bad, 'link_invalid']);
      }
      expect(await state(own)).toEqual([false, 'free']);
      expect((await ask('verify-address', { token: signed(60, secret) })).status).toBe(200);
      expect((await remove(own)).status).toBe(200);
      expect(await ask('verify-address', { token })).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    });
  });

  describe('a forgotten password', () => {
    it('is replaced by the link in a letter: the new one works, the old one does not, all sessions end, and the link was good once', async () => {
      const own = await signUp(service, 'forgot@example.org');
      await ask('request-reset', { email: 'Forgot@example.org' });
      await letter('forgot@example.org');
      const { token, text } = await letter('forgot@example.org');
      expect(text).toContain(`\r\nhttp://eutomer.test/reset-password#${token}\r\n`);
      expect((await ask('reset-password', { token, newPassword: 'short' })).body.code).toBe('password_unfit');
      const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => ask('reset-password', { token, newPassword: `${NEW}${index}` })));
      expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, ...Array(4).fill('link_invalid')]);
      const set = answers.findIndex(({ status }) => status === 200);
      expect(await signIn('forgot@example.org', `${NEW}${set}`)).toBe(200);
      expect(await signIn('forgot@example.org', PASSWORD)).toBe(401);
      expect((await own.send('GET', '/api/account')).status).toBe(401);
    });
    it('ends every other link for a new password, as does changing it', async () => {
      const own = await signUp(service, 'links@example.org');
      await letter('links@example.org');
      const link = async () => {
        await ask('request-reset', { email: 'links@example.org' });
        return (await letter('links@example.org')).token;
      };
      const [before, one, two] = [await link(), await link(), await link()];
      expect((await ask('reset-password', { token: one, newPassword: NEW })).status).toBe(200);
      for (const token of [before, two]) expect((await ask('reset-password', { token, newPassword: PASSWORD })).body.code).toBe('link_invalid');
      await own.send('POST', '/api/auth/sign-in', { email: 'links@example.org', password: NEW });
      const late = await link();
      expect((await own.send('POST', '/api/auth/change-password', { currentPassword: NEW, newPassword: PASSWORD })).status).toBe(200);
      expect((await ask('reset-password', { token: late, newPassword: NEW })).body.code).toBe('link_invalid');
    });
    it('keeps its link for an hour, and not when the account is gone', async () => {
      const own = await signUp(service, 'late@example.org');
      await letter('late@example.org');
      await ask('request-reset', { email: 'late@example.org' });
      const { token } = await letter('late@example.org');
      const { db } = service.context;
      const row = await db.selectFrom('verification').select(['id', 'expires_at', 'identifier']).orderBy('expires_at', 'desc').executeTakeFirstOrThrow();
      expect(Math.abs(row.expires_at.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);
      expect(row.identifier).not.toContain(token);
      await db.updateTable('verification').set({ expires_at: new Date(Date.now() - 1_000) }).where('id', '=', row.id).execute();
      expect(await ask('reset-password', { token, newPassword: NEW })).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
      await ask('request-reset', { email: 'late@example.org' });
      const { token: fresh } = await letter('late@example.org');
      await remove(own);
      expect(await ask('reset-password', { token: fresh, newPassword: NEW })).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    });
    it('of an unknown address: the same answer, and no letter', async () => {
      await signUp(service, 'known@example.org');
      await letter('known@example.org');
      const [unknown, known] = [await ask('request-reset', { email: 'unknown@example.org' }), await ask('request-reset', { email: 'known@example.org' })];
      expect([unknown.status, unknown.text, Object.keys(unknown.headers)]).toEqual([known.status, known.text, Object.keys(known.headers)]);
      await letter('known@example.org');
      expect(post.letters).toEqual([]);
    });
    it('one client can ask for five letters in ten minutes', async () => {
      const from = browser(service);
      const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => from.send('POST', '/api/auth/request-reset', { email: `nobody${index}@example.org` })));
      expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 200, 200, 200, 200, 'too_many_attempts']);
    });
  });

  it('leaves no address, password or token in the log', () => {
    expect(tokens.length).toBeGreaterThan(10);
    expect(log.text()).toContain('/api/auth/verify-address');
    expect(log.text().match(/@|example|battery|quite new/)).toBeNull();
    expect(tokens.filter((token) => log.text().includes(token))).toEqual([]);
  });
});
