import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../../../../tests/support/log.ts';
import { browser, PASSWORD, signUp, signUpAdministrator, type Browser } from '../../../../tests/support/people.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';
import { changeAccountRows, selectOwner, type AccountChangeRow } from '../db/accounts.ts';

/** How administrators manage accounts. routes-by-role.thorough.test.ts tests who may do so. */

onPostgresFirst('administration', (database) => {
  const log = captureLog();
  let service: TestService;
  let root: Browser;
  beforeAll(async () => {
    service = await testService(database, { predictor: idlePredictor(), logger: log.logger });
    root = await signUpAdministrator(service, 'root@example.org');
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const find = async (text: string) =>
    (await root.send('GET', `/api/admin/accounts?text=${encodeURIComponent(text)}`)).body;
  const getId = async (email: string): Promise<string> => (await find(email)).accounts[0].id;
  const change = async (email: string, body: object) =>
    root.send('PATCH', `/api/admin/accounts/${await getId(email)}`, body);
  const account = async (caller: Browser) => (await caller.send('GET', '/api/account')).body;

  it('finds accounts by name or address, in any letter case, without wildcards', async () => {
    await signUp(service, 'needle_1@example.org', '100% pure');
    await signUp(service, 'needlex1@example.org', 'Other');
    expect((await find('NEEDLE')).total).toBe(2);
    expect((await find('needle_1')).accounts).toEqual([
      expect.objectContaining({
        email: 'needle_1@example.org',
        name: '100% pure',
        plan: 'free',
        role: 'member',
        email_verified: false,
        has_person: true,
        keys: 0,
        used: 0,
      }),
    ]);
    expect((await find('100%')).total).toBe(1);
    expect((await find('0% PURE')).total).toBe(1);
    expect((await find('\\')).total).toBe(0);
  });
  it.each([
    ['accounts?text=%00', '"text"'],
    ['accounts?page=-1', '"page"'],
    ['keys?account=mine', '"account"'],
  ])('rejects the query %s, and names the parameter', async (query, parameter) => {
    expect(await root.send('GET', `/api/admin/${query}`)).toMatchObject({
      status: 400,
      body: { code: 'field_invalid', detail: expect.stringContaining(parameter) },
    });
  });
  it('lists 50 accounts per page, newest first, each on one page', async () => {
    await service.context.db
      .insertInto('account')
      .values(Array.from({ length: 120 }, (_, index) => ({ name: `paged ${index}`, plan: 'free' as const })))
      .execute();
    const pages = await Promise.all(
      [0, 1, 2, 3].map(async (page) => (await root.send('GET', `/api/admin/accounts?text=paged&page=${page}`)).body),
    );
    expect(pages.map(({ total, accounts }) => [total, accounts.length])).toEqual([
      [120, 50],
      [120, 50],
      [120, 20],
      [120, 0],
    ]);
    expect(new Set(pages.flatMap(({ accounts }) => accounts.map(({ id }: { id: string }) => id))).size).toBe(120);
  });

  describe('an address', () => {
    it.each([
      ['ada@mit.edu', 'academic'],
      ['ada@gmail.com', 'free'],
    ])('%s that an administrator verifies moves its account to the plan %s', async (email, plan) => {
      const user = await signUp(service, email);
      expect((await root.send('POST', `/api/admin/accounts/${await getId(email)}/verify`)).status).toBe(200);
      expect((await user.send('GET', '/api/session')).body.person.verified).toBe(true);
      expect((await account(user)).plan).toBe(plan);
    });
    it('that is verified keeps a better plan', async () => {
      const user = await signUp(service, 'rich@mit.edu');
      await change('rich@mit.edu', { plan: 'founding' });
      await root.send('POST', `/api/admin/accounts/${await getId('rich@mit.edu')}/verify`);
      expect((await account(user)).plan).toBe('founding');
    });
  });

  describe('a plan', () => {
    it('takes effect immediately for existing keys', async () => {
      const user = await signUp(service, 'plan@example.org');
      const {
        body: { key },
      } = await user.send('POST', '/api/account/keys', { name: 'k' });
      const limit = async () => (await service.post('/api/v1/predict', {}, key)).headers['x-ratelimit-limit'];
      expect(await limit()).toBe('10');
      expect((await change('plan@example.org', { plan: 'enterprise', monthly_limit: 500 })).status).toBe(200);
      expect([await limit(), (await account(user)).monthly_limit]).toEqual(['500', 500]);
      // Fields that are not sent stay unchanged.
      expect((await change('plan@example.org', { plan: 'enterprise', role: 'member' })).status).toBe(200);
      expect([await limit(), (await account(user)).monthly_limit]).toEqual(['500', 500]);
      expect((await change('plan@example.org', { plan: 'enterprise', monthly_limit: null })).status).toBe(200);
      expect([await limit(), (await account(user)).monthly_limit]).toEqual(['unlimited', null]);
      expect((await change('plan@example.org', { plan: 'enterprise', monthly_limit: 500 })).status).toBe(200);
      expect((await change('plan@example.org', { plan: 'standard' })).status).toBe(200);
      expect([await limit(), (await account(user)).monthly_limit]).toEqual(['unlimited', null]);
    });
    it.each([
      [{ plan: 'gold' }, 'plan'],
      [{}, 'plan'],
      [{ plan: 'free', monthly_limit: 5 }, 'monthly_limit'],
      [{ plan: 'enterprise', monthly_limit: 0 }, 'monthly_limit'],
      [{ plan: 'enterprise', monthly_limit: 2 ** 31 }, 'monthly_limit'],
      [{ plan: 'enterprise', monthly_limit: 1.5 }, 'monthly_limit'],
      [{ plan: 'free', role: 'root' }, 'role'],
    ])('%j is rejected, names %s, and changes nothing', async (body, field) => {
      const before = (await find('needle_1')).accounts;
      expect(await change('needle_1', body)).toMatchObject({
        status: 400,
        body: { code: 'field_invalid', detail: expect.stringContaining(`"${field}"`) },
      });
      expect((await find('needle_1')).accounts).toEqual(before);
    });
  });

  describe('the last administrator', () => {
    it('can be neither demoted nor deleted by anybody; with a second one, either can', async () => {
      expect((await change('root@example.org', { plan: 'founding', role: 'member' })).body.code).toBe(
        'administrator_last',
      );
      expect((await root.send('DELETE', `/api/admin/accounts/${await getId('root@example.org')}`)).body.code).toBe(
        'administrator_last',
      );
      expect((await root.send('POST', '/api/auth/delete-account', { password: PASSWORD })).body.code).toBe(
        'administrator_last',
      );
      expect((await find('root@example.org')).accounts).toEqual([
        expect.objectContaining({ role: 'administrator', plan: 'free' }),
      ]);
      const second = await signUp(service, 'second@example.org');
      expect((await change('second@example.org', { plan: 'standard', role: 'administrator' })).status).toBe(200);
      expect((await second.send('GET', '/api/admin/keys')).status).toBe(200);
      expect((await change('second@example.org', { plan: 'standard', role: 'member' })).status).toBe(200);
      expect((await second.send('GET', '/api/admin/keys')).status).toBe(403);
    });
    it('stays if two leave at the same moment', async () => {
      const others = [
        await signUpAdministrator(service, 'leaves1@example.org'),
        await signUpAdministrator(service, 'leaves2@example.org'),
      ];
      await service.context.db
        .updateTable('person')
        .set({ role: 'member' })
        .where('email', '=', 'root@example.org')
        .execute();
      const answers = await Promise.all(
        others.map((caller) => caller.send('POST', '/api/auth/delete-account', { password: PASSWORD })),
      );
      expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'administrator_last']);
      await service.context.db
        .updateTable('person')
        .set({ role: 'administrator' })
        .where('email', '=', 'root@example.org')
        .execute();
    });
  });

  it('changes a role without the plan, which another administrator may have changed meanwhile; a limit needs a plan', async () => {
    await signUp(service, 'promoted@example.org');
    await change('promoted@example.org', { plan: 'standard' });
    expect((await change('promoted@example.org', { role: 'administrator' })).status).toBe(200);
    expect((await find('promoted@example.org')).accounts[0]).toMatchObject({ plan: 'standard', role: 'administrator' });
    expect((await change('promoted@example.org', { monthly_limit: 5, role: 'member' })).body).toMatchObject({
      code: 'field_invalid',
      detail: expect.stringContaining('"monthly_limit"'),
    });
    expect((await find('promoted@example.org')).accounts[0].role).toBe('administrator');
    expect((await change('promoted@example.org', { role: 'member' })).status).toBe(200);
  });
  it('rejects a role for an account without an owner, and changes nothing', async () => {
    await service.key({ name: 'ownerless' });
    expect(await change('ownerless', { plan: 'free', role: 'administrator' })).toMatchObject({
      status: 404,
      body: { detail: 'This account has no owner; it was created on the command line.' },
    });
    expect((await find('ownerless')).accounts[0].plan).toBe('standard');
  });
  it('changes neither the role nor the plan if the database fails to change one of them', async () => {
    await signUp(service, 'whole@example.org');
    const { db } = service.context;
    const id = await getId('whole@example.org');
    const { person_id: personId } = (await selectOwner(db, id))!;
    const tooLarge = {
      plan: 'enterprise',
      monthlyLimit: 2 ** 31,
      ownerRole: { personId: personId!, role: 'administrator' },
    };
    await expect(changeAccountRows(db, id, tooLarge as AccountChangeRow)).rejects.toThrow(/out of range/);
    expect((await find('whole@example.org')).accounts[0]).toMatchObject({ plan: 'free', role: 'member' });
  });
  it('deleting an account deletes its keys and sessions, even if it was created on the command line', async () => {
    const user = await signUp(service, 'ended@example.org');
    const {
      body: { key },
    } = await user.send('POST', '/api/account/keys', { name: 'k' });
    expect((await root.send('DELETE', `/api/admin/accounts/${await getId('ended@example.org')}`)).status).toBe(200);
    expect((await user.send('GET', '/api/account')).status).toBe(401);
    const other = await service.key({ name: 'command line' });
    expect((await root.send('DELETE', `/api/admin/accounts/${await getId('command line')}`)).status).toBe(200);
    for (const controller of [key, other])
      expect((await service.post('/api/v1/predict', {}, controller)).body.code).toBe('key_invalid');
  });
  it('an administrator gets a password reset link, which works once and ends the sessions', async () => {
    const user = await signUp(service, 'lost@example.org');
    const {
      body: { path },
    } = await root.send('POST', `/api/admin/accounts/${await getId('lost@example.org')}/reset-link`);
    expect(path).toMatch(/^\/reset-password#[\w-]{32}$/);
    const reset = () =>
      browser(service).send('POST', '/api/auth/reset-password', {
        token: path.split('#')[1],
        newPassword: 'a new password',
      });
    expect([(await reset()).status, (await reset()).body.code]).toEqual([200, 'link_invalid']);
    expect((await user.send('GET', '/api/account')).status).toBe(401);
    expect(
      (await user.send('POST', '/api/auth/sign-in', { email: 'lost@example.org', password: 'a new password' })).status,
    ).toBe(200);
    expect(log.text().includes(path.split('#')[1])).toBe(false);
  });
  it('any key can be revoked, once, with immediate effect', async () => {
    const key = await service.key({ name: 'of the command line' });
    const {
      body: { keys },
    } = await root.send('GET', '/api/admin/keys');
    const { id, ...shown } = keys.find(({ name }: { name: string }) => name === 'of the command line');
    expect(shown).toMatchObject({
      account: 'of the command line',
      key: `sk_live_********${key.slice(-4)}`,
      status: 'Active',
    });
    expect((await root.send('POST', `/api/admin/keys/${id}/revoke`)).status).toBe(200);
    expect((await service.post('/api/v1/predict', {}, key)).body.code).toBe('key_invalid');
    expect((await root.send('POST', `/api/admin/keys/${id}/revoke`)).status).toBe(404);
  });
  it('logs no address, name, key or search text', () => {
    expect(log.text()).toContain('/api/admin/accounts');
    expect(log.text().match(/@|example|needle|pure|paged|sk_live_|battery/)).toBeNull();
  });
});
