import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../../../../tests/support/log.ts';
import { browser, PASSWORD, signUp, withoutId } from '../../../../tests/support/people.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';

/** Sessions: how they start, are protected, and end. sign-in-limits.thorough.test.ts tests the limits on attempts. */

const DAY = 86_400_000;

onPostgresFirst('signing in', (database) => {
  const log = captureLog();
  let service: TestService;
  beforeAll(async () => {
    service = await testService(database, { predictor: idlePredictor(), logger: log.logger });
    await signUp(service, 'ada@example.org');
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const signIn = async (email = 'ada@example.org', password = PASSWORD) => {
    const user = browser(service);
    return { user, answer: await user.send('POST', '/api/auth/sign-in', { email, password }) };
  };
  const caller = async (cookie: string | undefined) =>
    (await browser(service).send('GET', '/api/session', undefined, cookie === undefined ? {} : { cookie })).body.person;
  const sessions = () =>
    service.context.db
      .selectFrom('session')
      .innerJoin('person', 'person.id', 'person_id')
      .where('email', '=', 'ada@example.org');

  describe('the cookie', () => {
    it('is inaccessible to scripts (HttpOnly) and other sites (SameSite=Strict), valid for all paths of this host only, and lasts 14 days', async () => {
      const { answer } = await signIn();
      const [cookie, device, ...others] = answer.headers['set-cookie'] as string[];
      expect(others).toEqual([]);
      expect(device).toMatch(
        /^eutomer\.device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      );
      expect(cookie!.split('; ').slice(1).sort()).toEqual([
        'HttpOnly',
        `Max-Age=${(14 * DAY) / 1000}`,
        'Path=/',
        'SameSite=Strict',
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toEqual({ ok: true });
    });
    it('is rejected if its signature is missing or belongs to another cookie, or its token was changed', async () => {
      const sessionCookie = async () => (await signIn()).user.cookie()!.split('; ')[0]!;
      const cookie = await sessionCookie();
      const [name, value] = cookie.split('=') as [string, string];
      const [token, signature] = decodeURIComponent(value).split('.') as [string, string];
      const foreign = decodeURIComponent((await sessionCookie()).split('=')[1]!).split('.')[1];
      expect(await caller(cookie)).toMatchObject({ email: 'ada@example.org' });
      for (const forged of [token, `${token}.`, `${token}.${foreign}`, `${token.slice(0, -1)}.${signature}`, '', '%']) {
        expect([forged, await caller(`${name}=${encodeURIComponent(forged)}`)]).toEqual([forged, null]);
      }
    });
    it('is rejected once the session has expired or was deleted', async () => {
      const { user } = await signIn();
      const row = await sessions().select('session.id').orderBy('session.expires_at', 'desc').executeTakeFirstOrThrow();
      await service.context.db
        .updateTable('session')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('id', '=', row.id)
        .execute();
      expect(await user.send('GET', '/api/account')).toMatchObject({ status: 401, body: { code: 'session_missing' } });
      const { user: other } = await signIn();
      await service.context.db.deleteFrom('session').execute();
      expect((await other.send('GET', '/api/account')).status).toBe(401);
      expect((await other.send('GET', '/api/session')).body.person).toBeNull();
    });
    it('is renewed for 14 days when used after a day, in the database and in the browser', async () => {
      const { user } = await signIn();
      const dayOldSession = new Date(Date.now() + 12 * DAY);
      await service.context.db.updateTable('session').set({ expires_at: dayOldSession }).execute();
      const answer = await user.send('GET', '/api/account');
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/Max-Age=1209600;.*HttpOnly; SameSite=Strict/),
      ]);
      const { expires_at: renewed } = await sessions()
        .select('session.expires_at')
        .orderBy('session.expires_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(renewed.getTime()).toBeGreaterThan(dayOldSession.getTime() + DAY);
      expect((await user.send('GET', '/api/account')).headers['set-cookie']).toBeUndefined();
    });
  });

  it('signing out ends the session in the database, not only in the browser, and no other session', async () => {
    const [{ user }, { user: otherUser }] = [await signIn(), await signIn()];
    const stored = user.cookie();
    expect((await user.send('POST', '/api/auth/sign-out')).status).toBe(200);
    // The remaining cookie grants no access.
    expect(user.cookie()).toMatch(/^eutomer\.device=[^;]*$/);
    expect(await caller(stored)).toBeNull();
    expect(await caller(otherUser.cookie())).not.toBeNull();
  });
  it('signing out without a session is not an error', async () => {
    expect((await browser(service).send('POST', '/api/auth/sign-out')).status).toBe(200);
  });
  it('the letter case of the address does not matter', async () => {
    expect((await signIn('ADA@Example.org')).answer.status).toBe(200);
  });
  it('a wrong password and an unknown address get the same response', async () => {
    const wrong = (await signIn('ada@example.org', 'wrong password')).answer;
    const unknown = (await signIn('nobody@example.org', 'wrong password')).answer;
    expect(wrong).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } });
    expect(withoutId(unknown)).toBe(withoutId(wrong));
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
    expect([unknown.headers['set-cookie'], wrong.headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  describe('changing the password', () => {
    const change = (currentPassword: string, newPassword: string) => ({ currentPassword, newPassword });
    it('requires the current one and one that is long enough, and ends all other sessions', async () => {
      await signUp(service, 'change@example.org');
      const [{ user }, { user: otherUser }] = [await signIn('change@example.org'), await signIn('change@example.org')];
      const path = '/api/auth/change-password';
      expect(await user.send('POST', path, change('wrong password', 'a new password'))).toMatchObject({
        status: 400,
        body: { code: 'password_wrong' },
      });
      expect(await user.send('POST', path, change(PASSWORD, 'short'))).toMatchObject({
        status: 400,
        body: { code: 'password_unfit' },
      });
      expect((await signIn('change@example.org')).answer.status).toBe(200);
      expect((await user.send('POST', path, change(PASSWORD, 'a new password'))).status).toBe(200);
      expect((await user.send('GET', '/api/account')).status).toBe(200);
      expect((await otherUser.send('GET', '/api/account')).status).toBe(401);
      expect((await signIn('change@example.org')).answer.status).toBe(401);
      expect((await signIn('change@example.org', 'a new password')).answer.status).toBe(200);
    });
  });

  it('logs no address, password, token or IP address, and stores neither IP address nor browser', async () => {
    const { user } = await signIn();
    const [token] = decodeURIComponent(user.cookie()!.split('=')[1]!).split('.') as [string];
    expect(log.text()).toContain('/api/auth/sign-in');
    expect(log.text().match(/@|example|battery|session_token|\b10\.\d+\.\d+\.\d+/)).toBeNull();
    expect(log.text().includes(token)).toBe(false);
    const rows = (await sessions().selectAll('session').execute()) as unknown as Record<string, unknown>[];
    expect(rows.map(({ ip_address: ip, user_agent: agent }) => [ip, agent])).toEqual(rows.map(() => [null, null]));
  });
});
