import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, PASSWORD, signUp, signUpAdministrator } from '../../../../tests/support/people.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { onEachDatabase, testService, type TestService } from '../../../../tests/support/service.ts';

/** How often a password may be tried: ten times in a quarter of an hour for an address, twenty times a minute from one client. */

onEachDatabase('attempts', (database) => {
  let service: TestService;
  beforeAll(async () => { service = await testService(database, { predictor: idlePredictor() }); });
  afterAll(async () => { await service[Symbol.asyncDispose](); });
  /** From a client of its own. */
  const attempt = (email: string, password = 'wrong password') => browser(service).send('POST', '/api/auth/sign-in', { email, password });
  /** A wrong password that is too long for any, and so is refused (400) without the work that checking one takes. */
  const TOO_LONG = 'x'.repeat(129);
  const times = async <Result>(count: number, what: (index: number) => Promise<Result>): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, index) => what(index)));
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  it('30 guesses side by side with one address, each from another client: ten are tried, the others get 429 with Retry-After', async () => {
    service.setTime('2027-03-01T12:00:00Z');
    await signUp(service, 'guessed@example.org');
    const answers = await times(30, (index) => attempt(index % 2 === 0 ? 'guessed@example.org' : 'GUESSED@Example.Org'));
    expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
    for (const { body, headers } of answers.filter(({ status }) => status === 429)) {
      expect([body.code, headers['retry-after']]).toEqual(['too_many_attempts', '900']);
    }
  });
  it('then the right password is refused too, until 15 minutes after the first attempt; then it is taken', async () => {
    service.setTime('2027-03-01T12:14:50Z');
    expect(await attempt('guessed@example.org', PASSWORD)).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
    service.setTime('2027-03-01T12:15:00Z');
    expect((await attempt('guessed@example.org', PASSWORD)).status).toBe(200);
  });
  it('whoever came in has all ten attempts again', async () => {
    await signUp(service, 'again@example.org');
    expect(statuses(await times(9, () => attempt('again@example.org', TOO_LONG)))).toEqual(Array(9).fill(400));
    expect((await attempt('again@example.org', PASSWORD)).status).toBe(200);
    expect(statuses(await times(11, () => attempt('again@example.org', TOO_LONG)))).toEqual([...Array(10).fill(400), 429]);
  });
  it('an unknown address is limited exactly as a known one', async () => {
    expect((await attempt('unknown@example.org')).status).toBe(401);
    expect(statuses(await times(10, () => attempt('unknown@example.org', TOO_LONG)))).toEqual([...Array(9).fill(400), 429]);
  });
  it('the present password is limited where it is asked for: to change it and to delete the account', async () => {
    const own = await signUp(service, 'inside@example.org');
    const remove = (password: string) => own.send('POST', '/api/auth/delete-account', { password });
    const change = (currentPassword: string) => own.send('POST', '/api/auth/change-password', { currentPassword, newPassword: 'another password' });
    await times(8, () => attempt('inside@example.org', TOO_LONG));
    expect([(await remove('wrong password')).body.code, (await change('wrong password')).body.code]).toEqual(['password_wrong', 'password_wrong']);
    expect([(await remove(PASSWORD)).status, (await change(PASSWORD)).status]).toEqual([429, 429]);
    expect((await own.send('GET', '/api/account')).status).toBe(200);
  });
  it('a new password lifts the limit, as the refusal promises', async () => {
    await signUp(service, 'locked@example.org');
    const administrator = await signUpAdministrator(service, 'root@example.org');
    const refused = (await times(11, () => attempt('locked@example.org', TOO_LONG))).find(({ status }) => status === 429)!;
    expect(refused.body.detail).toContain('set a new password');
    const { body: { accounts } } = await administrator.send('GET', '/api/admin/accounts?text=locked');
    const { body: { path } } = await administrator.send('POST', `/api/admin/accounts/${accounts[0].id}/reset-link`);
    const reset = await browser(service).send('POST', '/api/auth/reset-password', { token: path.split('#')[1], newPassword: 'a new password' });
    expect(reset.status).toBe(200);
    expect((await attempt('locked@example.org', 'a new password')).status).toBe(200);
  });
  it('one client tries 20 addresses a minute, whatever its headers say; the 21st gets 429 with Retry-After, another client an answer', async () => {
    const from = browser(service);
    const begun = performance.now();
    const answers = await times(21, (index) => from.send('POST', '/api/auth/sign-in', { email: `spray${index}@example.org`, password: TOO_LONG }, { 'x-forwarded-for': `192.0.2.${index}`, 'x-client-address': `192.0.2.${index}` }));
    expect(statuses(answers)).toEqual([...Array(20).fill(400), 429]);
    const { body, headers } = answers.find(({ status }) => status === 429)!;
    expect(body.code).toBe('too_many_attempts');
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(Math.floor(60 - (performance.now() - begun) / 1_000));
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await attempt('guessed@example.org', PASSWORD)).status).toBe(200);
  });
  it('one client signs up 20 times a minute', async () => {
    const from = browser(service);
    const wish = { name: 'Eve', email: 'guessed@example.org', password: PASSWORD };
    expect(statuses(await times(21, () => from.send('POST', '/api/auth/sign-up', wish)))).toEqual([...Array(20).fill(409), 429]);
  });
});

it('behind a proxy that is named, its word on the client’s address counts; nobody else’s does', async () => {
  await using service = await testService('PostgreSQL', { predictor: idlePredictor(), proxies: '10.9.9.9' });
  await signUp(service, 'taken@example.org');
  const wish = { name: 'Eve', email: 'taken@example.org', password: PASSWORD };
  const through = async (proxy: string, client: (index: number) => string) => {
    const from = browser(service, proxy);
    const answers = await Promise.all(Array.from({ length: 21 }, (_, index) => from.send('POST', '/api/auth/sign-up', wish, { 'x-forwarded-for': client(index) })));
    return answers.filter(({ status }) => status === 429).length;
  };
  expect(await through('10.9.9.9', (index) => `192.0.2.${index}`)).toBe(0);
  expect(await through('10.9.9.9', () => '192.0.2.99')).toBe(1);
  expect(await through('10.9.9.8', (index) => `192.0.2.${index}`)).toBe(1);
});
