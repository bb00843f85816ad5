import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guessPasswords } from '../../../../attack/locked-out.ts';
import { browser, PASSWORD, signUp, signUpAdministrator } from '../../../../tests/support/people.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';
import { UNKNOWN_BROWSER_ATTEMPTS } from '../account-rules.ts';

/**
 * Limits on password attempts: ten per quarter of an hour for an address from one client, and twenty per minute from
 * one client; nobody can lock the owner out.
 */

onPostgresFirst('attempts', (database) => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService(database, { predictor: idlePredictor() });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  /** From a new client each time. */
  const attempt = (email: string, password = 'wrong password') =>
    browser(service).send('POST', '/api/auth/sign-in', { email, password });
  /** A password that is too long for any account and so is rejected (400) without being hashed. */
  const TOO_LONG = 'x'.repeat(129);
  const times = async <Result>(count: number, what: (index: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => what(index)));
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  it('30 concurrent guesses for one address from one client: ten are tried, the others get 429 with Retry-After', async () => {
    service.setTime('2027-03-01T12:00:00Z');
    await signUp(service, 'guessed@example.org');
    const from = browser(service);
    const answers = await times(20, (index) =>
      from.send('POST', '/api/auth/sign-in', {
        email: index % 2 === 0 ? 'guessed@example.org' : 'GUESSED@Example.Org',
        password: 'wrong password',
      }),
    );
    expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
    for (const { body, headers } of answers.filter(({ status }) => status === 429)) {
      expect([body.code, headers['retry-after']]).toEqual(['too_many_attempts', '900']);
    }
    service.setTime('2027-03-01T12:14:50Z');
    expect(
      await from.send('POST', '/api/auth/sign-in', { email: 'guessed@example.org', password: PASSWORD }),
    ).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
    expect((await attempt('guessed@example.org', PASSWORD)).status).toBe(200);
    service.setTime('2027-03-01T12:15:00Z');
    expect(
      (await from.send('POST', '/api/auth/sign-in', { email: 'guessed@example.org', password: PASSWORD })).status,
    ).toBe(200);
  });
  it('guesses from many clients are limited together, and lock out neither a known browser nor a session', async () => {
    const user = await signUp(service, 'besieged@example.org');
    await user.send('POST', '/api/auth/sign-out');
    const session = browser(service);
    expect(
      (await session.send('POST', '/api/auth/sign-in', { email: 'besieged@example.org', password: PASSWORD })).status,
    ).toBe(200);
    expect(
      statuses(await times(UNKNOWN_BROWSER_ATTEMPTS + 5, () => attempt('besieged@example.org', TOO_LONG))),
    ).toEqual([...Array(UNKNOWN_BROWSER_ATTEMPTS).fill(400), ...Array(5).fill(429)]);
    expect((await attempt('besieged@example.org', PASSWORD)).status).toBe(429);
    expect(
      (await user.send('POST', '/api/auth/sign-in', { email: 'Besieged@example.org', password: PASSWORD })).status,
    ).toBe(200);
    await times(UNKNOWN_BROWSER_ATTEMPTS + 1, () => attempt('besieged@example.org', TOO_LONG));
    expect(
      (
        await session.send('POST', '/api/auth/change-password', {
          currentPassword: PASSWORD,
          newPassword: 'another password',
        })
      ).status,
    ).toBe(200);
    expect((await session.send('POST', '/api/auth/delete-account', { password: 'another password' })).status).toBe(200);
  });
  it('a known browser has ten attempts of its own, one that only claims to be known has none, and a browser may be shared', async () => {
    const user = await signUp(service, 'device@example.org');
    await user.send('POST', '/api/auth/sign-out');
    await user.send('POST', '/api/auth/sign-up', { name: 'Other', email: 'shared@example.org', password: PASSWORD });
    await user.send('POST', '/api/auth/sign-out');
    await times(UNKNOWN_BROWSER_ATTEMPTS, () => attempt('device@example.org', TOO_LONG));
    const device = user.cookie()!;
    const [first, second] = device.split('=')[1]!.split('~');
    const forged = `eutomer.device=${first!.split('.')[0]}.${second!.split('.')[1]}`;
    const unknownBrowser = async (cookie: string) =>
      (
        await browser(service).send(
          'POST',
          '/api/auth/sign-in',
          { email: 'device@example.org', password: TOO_LONG },
          { cookie },
        )
      ).status;
    expect([
      await unknownBrowser(forged),
      await unknownBrowser(`eutomer.device=${first}`),
      await unknownBrowser('eutomer.device=.'),
      await unknownBrowser(device),
    ]).toEqual([429, 429, 429, 400]);
    expect(
      statuses(
        await times(11, () =>
          user.send('POST', '/api/auth/sign-in', { email: 'device@example.org', password: TOO_LONG }),
        ),
      ),
    ).toEqual([...Array(9).fill(400), 429, 429]);
  });
  it('a neighbour behind the same IP address who uses up its attempts locks out neither a known browser nor a session', async () => {
    const user = browser(service, '198.51.100.7');
    expect(
      (
        await user.send('POST', '/api/auth/sign-up', {
          name: 'Ada',
          email: 'neighbour@example.org',
          password: PASSWORD,
        })
      ).status,
    ).toBe(200);
    const neighbour = browser(service, '198.51.100.7');
    expect(
      statuses(
        await times(25, (index) =>
          neighbour.send('POST', '/api/auth/sign-in', { email: `spray${index}@example.com`, password: TOO_LONG }),
        ),
      ),
    ).toContain(429);
    expect(
      (
        await user.send('POST', '/api/auth/change-password', {
          currentPassword: PASSWORD,
          newPassword: 'another password',
        })
      ).status,
    ).toBe(200);
    await user.send('POST', '/api/auth/sign-out');
    expect(
      (await user.send('POST', '/api/auth/sign-in', { email: 'neighbour@example.org', password: 'another password' }))
        .status,
    ).toBe(200);
  });
  it('a successful sign-in restores all ten attempts', async () => {
    await signUp(service, 'again@example.org');
    const from = browser(service);
    const wrong = () => from.send('POST', '/api/auth/sign-in', { email: 'again@example.org', password: TOO_LONG });
    expect(statuses(await times(9, wrong))).toEqual(Array(9).fill(400));
    expect(
      (await from.send('POST', '/api/auth/sign-in', { email: 'again@example.org', password: PASSWORD })).status,
    ).toBe(200);
    expect(statuses(await times(11, wrong))).toEqual([...Array(10).fill(400), 429]);
  });
  it('an unknown address is limited exactly like a known one', async () => {
    const from = browser(service);
    expect(
      statuses(
        await times(11, () =>
          from.send('POST', '/api/auth/sign-in', { email: 'unknown@example.org', password: TOO_LONG }),
        ),
      ),
    ).toEqual([...Array(10).fill(400), 429]);
    expect((await attempt('unknown@example.org')).status).toBe(401);
    expect(statuses(await times(UNKNOWN_BROWSER_ATTEMPTS, () => attempt('unknown@example.org', TOO_LONG)))).toEqual([
      ...Array(UNKNOWN_BROWSER_ATTEMPTS - 11).fill(400),
      ...Array(11).fill(429),
    ]);
  });
  it('the current password is limited per session, both for changing it and for deleting the account, whatever cookies are sent', async () => {
    const user = await signUp(service, 'inside@example.org');
    const remove = (password: string) => user.send('POST', '/api/auth/delete-account', { password });
    const change = (currentPassword: string, index = 0) =>
      user.send(
        'POST',
        '/api/auth/change-password',
        { currentPassword, newPassword: 'another password' },
        { cookie: `${user.cookie()}; other=${index}` },
      );
    expect([(await remove('wrong password')).body.code, (await change('wrong password')).body.code]).toEqual([
      'password_wrong',
      'password_wrong',
    ]);
    await times(8, (index) => change('wrong password', index));
    expect([(await remove(PASSWORD)).status, (await change(PASSWORD)).status]).toEqual([429, 429]);
    expect((await user.send('GET', '/api/account')).status).toBe(200);
    const otherUser = browser(service);
    await otherUser.send('POST', '/api/auth/sign-in', { email: 'inside@example.org', password: PASSWORD });
    expect((await otherUser.send('POST', '/api/auth/delete-account', { password: PASSWORD })).status).toBe(200);
  });
  it('a new password lifts the limit, as the error message promises', async () => {
    await signUp(service, 'locked@example.org');
    const administrator = await signUpAdministrator(service, 'root@example.org');
    const from = browser(service);
    const rejected = (
      await times(11, () => from.send('POST', '/api/auth/sign-in', { email: 'locked@example.org', password: TOO_LONG }))
    ).find(({ status }) => status === 429)!;
    await times(UNKNOWN_BROWSER_ATTEMPTS, () => attempt('locked@example.org', TOO_LONG));
    expect(rejected.body.detail).toContain('set a new password');
    const {
      body: { accounts },
    } = await administrator.send('GET', '/api/admin/accounts?text=locked');
    const {
      body: { path },
    } = await administrator.send('POST', `/api/admin/accounts/${accounts[0].id}/reset-link`);
    const other = browser(service);
    expect(
      (
        await other.send('POST', '/api/auth/reset-password', {
          token: path.split('#')[1],
          newPassword: 'a new password',
        })
      ).status,
    ).toBe(200);
    const signIn = async (caller: typeof from) =>
      (await caller.send('POST', '/api/auth/sign-in', { email: 'locked@example.org', password: 'a new password' }))
        .status;
    expect(await signIn(from)).toBe(200);
    // Setting the password marks the browser as known.
    await times(UNKNOWN_BROWSER_ATTEMPTS + 1, () => attempt('locked@example.org', TOO_LONG));
    expect([await signIn(other), await signIn(browser(service))]).toEqual([200, 429]);
  });
  it('one client can try 20 addresses a minute, whatever its headers; the 21st gets 429 with Retry-After, another client is answered', async () => {
    const from = browser(service);
    const startedAt = performance.now();
    const answers = await times(21, (index) =>
      from.send(
        'POST',
        '/api/auth/sign-in',
        { email: `spray${index}@example.org`, password: TOO_LONG },
        { 'x-forwarded-for': `192.0.2.${index}`, 'x-client-address': `192.0.2.${index}` },
      ),
    );
    expect(statuses(answers)).toEqual([...Array(20).fill(400), 429]);
    const { body, headers } = answers.find(({ status }) => status === 429)!;
    expect(body.code).toBe('too_many_attempts');
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(
      Math.floor(60 - (performance.now() - startedAt) / 1_000),
    );
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await attempt('guessed@example.org', PASSWORD)).status).toBe(200);
  });
  it('one client can sign up 20 times a minute', async () => {
    const from = browser(service);
    const signUpBody = { name: 'Eve', email: 'guessed@example.org', password: PASSWORD };
    expect(statuses(await times(21, () => from.send('POST', '/api/auth/sign-up', signUpBody)))).toEqual([
      ...Array(20).fill(409),
      429,
    ]);
  });
});

it("a trusted proxy's client address is used; headers from others are ignored", async () => {
  await using service = await testService('PostgreSQL', { predictor: idlePredictor(), proxies: '10.9.9.9' });
  await signUp(service, 'taken@example.org');
  const signUpBody = { name: 'Eve', email: 'taken@example.org', password: PASSWORD };
  const attemptThrough = async (proxy: string, client: (index: number) => string) => {
    const from = browser(service, proxy);
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        from.send('POST', '/api/auth/sign-up', signUpBody, { 'x-forwarded-for': client(index) }),
      ),
    );
    return answers.filter(({ status }) => status === 429).length;
  };
  expect(await attemptThrough('10.9.9.9', (index) => `192.0.2.${index}`)).toBe(0);
  expect(await attemptThrough('10.9.9.9', () => '192.0.2.99')).toBe(1);
  expect(await attemptThrough('10.9.9.8', (index) => `192.0.2.${index}`)).toBe(1);
});

it('over HTTP, as in the attack suite: guesses from one client do not lock out the owner', async () => {
  await using service = await testService('PostgreSQL', { predictor: idlePredictor(), proxies: '127.0.0.1' });
  await service.api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.api.server.address() as AddressInfo;
  expect(await guessPasswords(`http://127.0.0.1:${port}`, 'owner@example.org', 15)).toEqual({
    guesses: { 401: 10, 429: 5 },
    newClient: 200,
    change: 200,
    remove: 200,
  });
});
