import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetKeyLimit } from '../../../../attack/reset-key-limit.ts';
import { browser, PASSWORD, signUp, type Browser } from '../../../../tests/support/people.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { onEachDatabase, testService, type TestService } from '../../../../tests/support/service.ts';
import { sweepAccounts } from '../accounts/sweep-accounts.ts';
import { normalizeMailbox } from '../keys/shared-key-limits.ts';

/**
 * Keys on plans with a limit count against the email address, not the account, and for unverified addresses against the
 * IP address too.
 */

onEachDatabase('keys on a plan with a limit', (database) => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService(database, { predictor: idlePredictor() });
    service.setTime(new Date().toISOString());
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const make = async (caller: Browser, count: number): Promise<(number | string)[]> => {
    const answers = await Promise.all(
      Array.from({ length: count }, () => caller.send('POST', '/api/account/keys', { name: 'k' })),
    );
    return answers.map(({ status, body }) => body.code ?? status).sort();
  };
  const verify = (email: string) =>
    service.context.db.updateTable('person').set({ email_verified: true }).where('email', '=', email).execute();
  const join = async (email: string): Promise<Browser> => {
    const user = await signUp(service, email);
    await verify(email);
    return user;
  };
  const leave = (caller: Browser) => caller.send('POST', '/api/auth/delete-account', { password: PASSWORD });
  const counts = () => service.context.db.selectFrom('keys_made').select(['subject', 'month', 'made']).execute();

  it('are limited to five a month per email address, even if its account is deleted and recreated; the next month five more', async () => {
    const first = await join('eve@example.org');
    expect(await make(first, 3)).toEqual([201, 201, 201]);
    await leave(first);
    const second = await join('eve@example.org');
    expect(await make(second, 10)).toEqual([201, 201, ...Array(8).fill('keys_too_many')]);
    await leave(second);
    const third = await join('eve@example.org');
    expect(await make(third, 1)).toEqual(['keys_too_many']);
    const next = new Date();
    next.setUTCMonth(next.getUTCMonth() + 1, 1);
    service.setTime(next.toISOString());
    expect(await make(third, 6)).toEqual([...Array(5).fill(201), 'keys_too_many']);
    service.setTime(new Date().toISOString());
  });
  it('share the limit with tagged forms of the address (name+tag)', async () => {
    expect(await make(await join('tag@example.org'), 3)).toEqual([201, 201, 201]);
    expect(await make(await join('tag+2@example.org'), 4)).toEqual([201, 201, 'keys_too_many', 'keys_too_many']);
    expect(normalizeMailbox(' Ada+x+y@MIT.edu')).toBe('ada@mit.edu');
  });
  it('are still counted while the account has a plan without a limit', async () => {
    const user = await join('rich@example.org');
    await service.context.db
      .updateTable('account')
      .set({ plan: 'standard' })
      .where(
        'person_id',
        'in',
        service.context.db.selectFrom('person').select('id').where('email', '=', 'rich@example.org'),
      )
      .execute();
    expect(await make(user, 7)).toEqual(Array(7).fill(201));
    await leave(user);
    expect(await make(await join('rich@example.org'), 1)).toEqual(['keys_too_many']);
  });
  it('of unverified accounts are limited to five a month per IP address; a verified account, and another IP address, have their own limit', async () => {
    const signUpHere = async (email: string): Promise<Browser> => {
      const user = browser(service, '203.0.113.5');
      await user.send('POST', '/api/auth/sign-up', { name: 'Eve', email, password: PASSWORD });
      return user;
    };
    expect(await make(await signUpHere('a@example.net'), 4)).toEqual(Array(4).fill(201));
    const other = await signUpHere('b@example.net');
    expect(await make(other, 5)).toEqual([201, ...Array(4).fill('keys_too_many')]);
    const rejected = await other.send('POST', '/api/account/keys', { name: 'k' });
    expect(rejected.body.detail).toContain('email address is not verified share');
    await verify('b@example.net');
    // Rejected requests were not counted.
    expect(await make(other, 5)).toEqual([201, 201, 201, 201, 'keys_too_many']);
    expect(await make(await signUp(service, 'c@example.net'), 1)).toEqual([201]);
  });
  it('store only keyed hashes in the database, which are deleted after the month', async () => {
    const rows = await counts();
    expect(rows.length).toBeGreaterThan(3);
    for (const { subject } of rows) expect(subject).toMatch(/^[0-9a-f]{64}$/);
    const next = new Date();
    next.setUTCMonth(next.getUTCMonth() + 1, 1);
    await sweepAccounts({ db: service.context.db, now: () => next });
    expect((await counts()).map(({ month }) => month)).toEqual([next.toISOString().slice(0, 7)]);
  });
});

it('over HTTP, as in the attack suite: one client gets five keys a month', async () => {
  await using service = await testService('PostgreSQL', { predictor: idlePredictor(), proxies: '127.0.0.1' });
  await service.api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.api.server.address() as AddressInfo;
  expect(await resetKeyLimit(`http://127.0.0.1:${port}`)).toEqual({ oneAddress: 5, manyAddresses: 5 });
});
