import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../../../../tests/support/log.ts';
import { browser, PASSWORD, signUp, signUpAdministrator, type Browser } from '../../../../tests/support/people.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';

/** Keys managed by their owner: interface specification, section 5. */

const PREDICT = '/api/v1/predict';
const SMILES = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';

onPostgresFirst('own keys', (database) => {
  const log = captureLog();
  let service: TestService;
  /** On a plan without a limit. */
  let owner: Browser;
  beforeAll(async () => {
    service = await testService(database, { logger: log.logger });
    owner = await signUp(service, 'own@example.org');
    await setPlan('own@example.org', 'standard');
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const setPlan = async (email: string, plan: 'free' | 'standard') => {
    const { db } = service.context;
    await db
      .updateTable('account')
      .set({ plan })
      .where('person_id', 'in', db.selectFrom('person').select('id').where('email', '=', email))
      .execute();
  };
  const create = async (name = 'a key', caller = owner, extra: object = {}) =>
    (await caller.send('POST', '/api/account/keys', { name, ...extra })).body as { id: string; key: string };
  const list = async (caller = owner): Promise<Record<string, unknown>[]> =>
    (await caller.send('GET', '/api/account')).body.keys;
  const listed = async (id: string) => (await list()).find((key) => key['id'] === id);
  const predict = async (key: string) => await service.post(PREDICT, { smiles: SMILES }, key);

  describe('a new key', () => {
    it('is shown once, works immediately, and is in no list, no row and no log line', async () => {
      const answer = await owner.send('POST', '/api/account/keys', { name: 'pipeline' });
      expect(answer).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } });
      expect(answer.body).toEqual({ ok: true, id: expect.any(String), key: expect.stringMatching(/^sk_live_\w{34}$/) });
      expect((await predict(answer.body.key)).status).toBe(200);
      const secret = answer.body.key.slice(8, -4);
      const administrator = await signUpAdministrator(service, 'root@example.org');
      for (const path of ['/api/account', '/api/admin/keys', '/api/admin/accounts'])
        expect([
          path,
          (await owner.send('GET', path)).text.includes(secret),
          (await administrator.send('GET', path)).text.includes(secret),
        ]).toEqual([path, false, false]);
      expect(
        JSON.stringify(await service.context.db.selectFrom('api_key').selectAll().execute()).includes(secret),
      ).toBe(false);
      expect(log.text().includes(secret)).toBe(false);
    });
    it('is rejected if its session is no longer in the database, whatever the cookie says', async () => {
      const controller = await signUp(service, 'gone@example.org');
      const { db } = service.context;
      await db
        .deleteFrom('session')
        .where('person_id', 'in', db.selectFrom('person').select('id').where('email', '=', 'gone@example.org'))
        .execute();
      const before = await db.selectFrom('api_key').select('id').execute();
      expect(await controller.send('POST', '/api/account/keys', { name: 'late' })).toMatchObject({
        status: 401,
        body: { code: 'session_missing' },
      });
      expect(await db.selectFrom('api_key').select('id').execute()).toHaveLength(before.length);
    });
    it.each([
      ['no name', {}],
      ['a blank name', { name: ' ' }],
      ['a name with a NUL', { name: 'a\0b' }],
      ['a past date', { name: 'x', expires: '2020-01-01' }],
      ['no date', { name: 'x', expires: 'soon' }],
      ['a nonexistent date', { name: 'x', expires: '2099-02-30' }],
    ])('is rejected with %s', async (_what, body) => {
      expect(await owner.send('POST', '/api/account/keys', body)).toMatchObject({
        status: 400,
        body: { code: 'field_invalid' },
      });
    });
  });

  const today = (): string => new Date().toISOString().slice(0, 10);
  it('5.4 the list has name, masked key, creation date, last use, status, and usage this month', async () => {
    const before = today();
    const { id, key } = await create('columns');
    // The date may change in between.
    expect([before, today()]).toContain((await listed(id))!['created']);
    expect(await listed(id)).toMatchObject({
      name: 'columns',
      key: `sk_live_********${key.slice(-4)}`,
      last_used: null,
      status: 'Active',
      expires: null,
      used: 0,
    });
    await predict(key);
    expect(await listed(id)).toMatchObject({
      last_used: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/),
      used: 1,
    });
  });
  it('each key has its usage this month by day, and no other month’s or key’s', async () => {
    const caller = await signUp(service, 'days@example.org');
    const [a, second] = [await create('one', caller), await create('two', caller)];
    for (const [time, key, times] of [
      ['2099-04-30T23:59:59.999Z', a.key, 1],
      ['2099-05-01T00:00:00Z', a.key, 2],
      ['2099-05-02T12:00:00Z', second.key, 1],
      ['2099-05-31T23:59:59.999Z', a.key, 3],
      ['2099-06-01T00:00:00Z', a.key, 1],
    ] as const) {
      service.setTime(time);
      for (let count = 0; count < times; count += 1) expect((await predict(key)).status).toBe(200);
    }
    service.setTime('2099-05-31T00:00:00Z');
    expect((await list(caller)).map(({ name, used, days }) => ({ name, used, days }))).toEqual([
      {
        name: 'one',
        used: 5,
        days: [
          { day: '2099-05-01', used: 2 },
          { day: '2099-05-31', used: 3 },
        ],
      },
      { name: 'two', used: 1, days: [{ day: '2099-05-02', used: 1 }] },
    ]);
    service.setTime(new Date().toISOString());
  });
  it('a key can be renamed, and keeps working', async () => {
    const { id, key } = await create('old name');
    expect((await owner.send('PATCH', `/api/account/keys/${id}`, { name: ' new name ' })).status).toBe(200);
    expect(await listed(id)).toMatchObject({ name: 'new name', status: 'Active' });
    expect((await predict(key)).status).toBe(200);
    expect((await owner.send('PATCH', `/api/account/keys/${id}`, { name: '' })).status).toBe(400);
  });
  it('a revoked key is rejected immediately, stays in the list, and keeps its revocation time', async () => {
    const { id, key } = await create();
    expect((await owner.send('POST', `/api/account/keys/${id}/revoke`)).status).toBe(200);
    expect(await predict(key)).toMatchObject({ status: 401, body: { code: 'key_invalid' } });
    expect(await listed(id)).toMatchObject({ status: 'Revoked' });
    const time = () =>
      service.context.db.selectFrom('api_key').select('revoked_at').where('id', '=', id).executeTakeFirstOrThrow();
    const first = await time();
    expect((await owner.send('POST', `/api/account/keys/${id}/revoke`)).status).toBe(200);
    expect(await time()).toEqual(first);
  });
  it('a key with an expiry date works until the last moment before that day, and no longer', async () => {
    const { id, key } = await create('expires', owner, { expires: '2099-03-01' });
    expect(await listed(id)).toMatchObject({ status: 'Active', expires: '2099-03-01T00:00:00.000Z' });
    service.setTime('2099-02-28T23:59:59.999Z');
    expect((await predict(key)).status).toBe(200);
    service.setTime('2099-03-01T00:00:00Z');
    expect(await predict(key)).toMatchObject({ status: 401, body: { code: 'key_expired' } });
    expect(await listed(id)).toMatchObject({ status: 'Expired' });
    service.setTime(new Date().toISOString());
  });
  it('a deleted key is rejected immediately and gone from every list; its usage still counts', async () => {
    const administrator = await signUpAdministrator(service, 'counts@example.org');
    const spender = await signUp(service, 'spender@example.org');
    const { id, key } = await create('spent', spender);
    await predict(key);
    expect((await spender.send('DELETE', `/api/account/keys/${id}`)).status).toBe(200);
    expect(await predict(key)).toMatchObject({ status: 401, body: { code: 'key_invalid' } });
    expect(await list(spender)).toEqual([]);
    expect(
      (await administrator.send('GET', '/api/admin/keys')).body.keys.some(
        (candidate: { id: string }) => candidate.id === id,
      ),
    ).toBe(false);
    const {
      body: { accounts },
    } = await administrator.send('GET', '/api/admin/accounts?text=spender');
    expect(accounts).toEqual([expect.objectContaining({ keys: 0, used: 1 })]);
  });

  describe('the number of keys', () => {
    const many = (caller: Browser) =>
      Promise.all(Array.from({ length: 30 }, () => caller.send('POST', '/api/account/keys', { name: 'many' })));
    const codes = (answers: { status: number; body: { code?: string } }[]) =>
      answers.map(({ status, body }) => body.code ?? status).sort();
    it("30 concurrent requests on the Free Tier: five keys are created, and deleting frees none of the month's limit", async () => {
      const free = await signUp(service, 'free@example.org');
      const answers = await many(free);
      expect(codes(answers)).toEqual([...Array(5).fill(201), ...Array(25).fill('keys_too_many')]);
      for (const { id } of await list(free)) await free.send('DELETE', `/api/account/keys/${String(id)}`);
      expect(await free.send('POST', '/api/account/keys', { name: 'another' })).toMatchObject({
        status: 409,
        body: { code: 'keys_too_many' },
      });
      const next = new Date();
      next.setUTCMonth(next.getUTCMonth() + 1, 1);
      service.setTime(next.toISOString());
      expect((await free.send('POST', '/api/account/keys', { name: 'next month' })).status).toBe(201);
      service.setTime(new Date().toISOString());
    });
    it('30 concurrent requests on a plan without a limit: 20 keys are in use, and revoking one allows another', async () => {
      const paying = await signUp(service, 'paying@example.org');
      await setPlan('paying@example.org', 'standard');
      expect(codes(await many(paying))).toEqual([...Array(20).fill(201), ...Array(10).fill('keys_too_many')]);
      const [first] = await list(paying);
      await paying.send('POST', `/api/account/keys/${String(first!['id'])}/revoke`);
      expect((await paying.send('POST', '/api/account/keys', { name: 'room' })).status).toBe(201);
      expect((await paying.send('POST', '/api/account/keys', { name: 'none' })).status).toBe(409);
    });
  });

  it('the keys of a deleted account are rejected immediately, and its sessions end; the address is free again', async () => {
    const deletingUser = await signUp(service, 'leaver@example.org');
    const otherUser = browser(service);
    await otherUser.send('POST', '/api/auth/sign-in', { email: 'leaver@example.org', password: PASSWORD });
    const { key } = await create('left', deletingUser);
    expect((await predict(key)).status).toBe(200);
    expect(
      (await deletingUser.send('POST', '/api/auth/delete-account', { password: 'wrong password' })).body.code,
    ).toBe('password_wrong');
    expect((await predict(key)).status).toBe(200);
    expect((await deletingUser.send('POST', '/api/auth/delete-account', { password: PASSWORD })).status).toBe(200);
    expect(deletingUser.cookie()).toMatch(/^eutomer\.device=[^;]*$/);
    expect(await predict(key)).toMatchObject({ status: 401, body: { code: 'key_invalid' } });
    expect((await otherUser.send('GET', '/api/account')).status).toBe(401);
    expect(await list(await signUp(service, 'leaver@example.org'))).toEqual([]);
  });
  it('a key requested while its account is being deleted is created or rejected, and never works afterwards', async () => {
    const concurrentUser = await signUp(service, 'racer@example.org');
    const requestKey = () => concurrentUser.send('POST', '/api/account/keys', { name: 'race' });
    // Sent before the deletion, so that at least one is created even if the deletion is quick.
    const early = requestKey();
    const [deleted, ...answers] = await Promise.all([
      concurrentUser.send('POST', '/api/auth/delete-account', { password: PASSWORD }),
      early,
      ...Array.from({ length: 10 }, async (_, index) => {
        await new Promise((resolve) => {
          setTimeout(resolve, index * 15);
        });
        return requestKey();
      }),
    ]);
    expect(deleted.status).toBe(200);
    expect(answers.filter(({ status }) => ![201, 401, 409].includes(status))).toEqual([]);
    const created = answers.filter(({ status }) => status === 201);
    expect(created.length).toBeGreaterThan(0);
    expect(await Promise.all(created.map(async ({ body }) => (await predict(body.key)).status))).toEqual(
      created.map(() => 401),
    );
  });
  it('logs no key, address, name or SMILES', () => {
    expect(log.text()).toContain('/api/account/keys');
    expect(log.text().match(/sk_live_|@|example|battery|pipeline|CC\(C\)/)).toBeNull();
  });
});
