import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  browser,
  signUp,
  signUpAdministrator,
  withoutId,
  type Browser,
  type Method,
} from '../../../../tests/support/people.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { listRoutes } from '../../../../tests/support/routes.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';

/** Access control: every route of the pages, requested by a visitor, another member, the owner and an administrator. */

const PERIOD = '?from=2027-01-01&to=2027-01-31';
/** What `:id` refers to: a key of the owner, an account without an owner, or another user's account. */
type Subject = 'key' | 'account' | 'account of somebody';
interface Case {
  subject?: Subject;
  query?: string;
  body?: object;
  answers: [stranger: number, other: number, owner: number, administrator: number];
}

const OPEN: Case['answers'] = [400, 400, 400, 400];
const ADMINISTRATORS: Case['answers'] = [401, 403, 403, 200];
const CASES: Record<string, Case> = {
  'GET /api/session': { answers: [200, 200, 200, 200] },
  'GET /api/account': { answers: [401, 200, 200, 200] },
  'POST /api/account/keys': { body: { name: 'new' }, answers: [401, 201, 201, 201] },
  'PATCH /api/account/keys/:id': { subject: 'key', body: { name: 'renamed' }, answers: [401, 404, 200, 404] },
  'POST /api/account/keys/:id/revoke': { subject: 'key', answers: [401, 404, 200, 404] },
  'POST /api/account/keys/:id/rotate': { subject: 'key', body: { grace_hours: 0 }, answers: [401, 404, 200, 404] },
  'DELETE /api/account/keys/:id': { subject: 'key', answers: [401, 404, 200, 404] },
  'POST /api/auth/sign-up': { body: {}, answers: OPEN },
  'POST /api/auth/sign-in': { body: {}, answers: OPEN },
  'POST /api/auth/set-up': { body: { token: 'none' }, answers: OPEN },
  'POST /api/auth/reset-password': { body: { token: 'none', newPassword: 'long enough' }, answers: OPEN },
  'POST /api/auth/verify-address': { body: { token: 'none' }, answers: OPEN },
  // Without a mail server; emails.thorough.test.ts tests it with one.
  'POST /api/auth/request-reset': { body: { email: 'owner@example.org' }, answers: [409, 409, 409, 409] },
  'POST /api/auth/send-verification': { answers: [401, 409, 409, 409] },
  'POST /api/auth/change-password': {
    body: { currentPassword: 'wrong password', newPassword: 'long enough' },
    answers: [401, 400, 400, 400],
  },
  'POST /api/auth/delete-account': { body: { password: 'wrong password' }, answers: [401, 400, 400, 400] },
  'GET /api/admin/accounts': { answers: ADMINISTRATORS },
  'PATCH /api/admin/accounts/:id': { subject: 'account', body: { plan: 'standard' }, answers: ADMINISTRATORS },
  'DELETE /api/admin/accounts/:id': { subject: 'account', answers: ADMINISTRATORS },
  'POST /api/admin/accounts/:id/verify': { subject: 'account of somebody', answers: ADMINISTRATORS },
  'POST /api/admin/accounts/:id/reset-link': { subject: 'account of somebody', answers: ADMINISTRATORS },
  'GET /api/admin/keys': { answers: ADMINISTRATORS },
  'POST /api/admin/keys/:id/revoke': { subject: 'key', answers: ADMINISTRATORS },
  'GET /api/admin/use': { query: PERIOD, answers: ADMINISTRATORS },
  'GET /api/admin/queries': { query: PERIOD, answers: ADMINISTRATORS },
  'GET /api/admin/contributions': { query: PERIOD, answers: ADMINISTRATORS },
  'GET /api/admin/health': { answers: ADMINISTRATORS },
  // Last, because it ends the sessions.
  'POST /api/auth/sign-out': { answers: [200, 200, 200, 200] },
};

onPostgresFirst('access control', (database) => {
  let service: TestService;
  let stranger: Browser;
  let other: Browser;
  let owner: Browser;
  let administrator: Browser;
  let ownAccount: string;
  beforeAll(async () => {
    service = await testService(database, { predictor: idlePredictor() });
    stranger = browser(service);
    [other, owner, administrator] = [
      await signUp(service, 'other@example.org'),
      await signUp(service, 'owner@example.org'),
      await signUpAdministrator(service, 'root@example.org'),
    ];
    ownAccount = (
      await service.context.db
        .selectFrom('account')
        .innerJoin('person', 'person.id', 'person_id')
        .select('account.id')
        .where('email', '=', 'owner@example.org')
        .executeTakeFirstOrThrow()
    ).id;
    await service.context.db.updateTable('account').set({ plan: 'standard' }).execute();
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  /** A new key in the owner's account, created directly in the database to bypass the limit on keys. */
  const newKey = async (accountId = ownAccount): Promise<string> =>
    (
      await service.context.db
        .insertInto('api_key')
        .values({ account_id: accountId, name: 'key', hash: randomUUID(), last_four: 'abcd' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const newAccount = async (): Promise<string> =>
    (
      await service.context.db
        .insertInto('account')
        .values({ name: 'made on the command line', plan: 'free' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const getId = (subject: Subject) =>
    subject === 'key' ? newKey() : subject === 'account' ? newAccount() : Promise.resolve(ownAccount);
  const key = async (id: string) =>
    service.context.db
      .selectFrom('api_key')
      .select(['name', 'revoked_at', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('the list below contains every route of the pages', async () => {
    const routes = (await listRoutes(service.api)).filter(({ path }) => /^\/api\/(?!v1\/|predict\/)/.test(path));
    expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(CASES).sort());
  });
  it.each(Object.entries(CASES))('%s', async (route, { subject, query = '', body, answers }) => {
    const [method, path] = route.split(' ') as [Method, string];
    const statuses = [];
    const left = [];
    for (const caller of [stranger, other, owner, administrator]) {
      const id = subject === undefined ? '' : await getId(subject);
      const { status } = await caller.send(method, path.replace(':id', id) + query, body);
      statuses.push(status);
      if (subject === 'key' && status >= 400) left.push(await key(id));
    }
    expect(statuses).toEqual(answers);
    // Rejected requests had no effect.
    expect(left).toEqual(left.map(() => ({ name: 'key', revoked_at: null, deleted_at: null })));
  });

  it.each([
    ['PATCH', '/api/account/keys/:id', { name: 'x' }],
    ['POST', '/api/account/keys/:id/revoke', undefined],
    ['POST', '/api/account/keys/:id/rotate', { grace_hours: 0 }],
    ['DELETE', '/api/account/keys/:id', undefined],
  ] as const)(
    '%s %s: the response is identical for unknown, deleted and malformed ids and for those of other users',
    async (method, path, body) => {
      const user = await signUp(
        service,
        `${path.split('/').at(-1)!.replace(':', '')}-${method.toLowerCase()}@example.org`,
      );
      const {
        body: { id: deleted },
      } = await user.send('POST', '/api/account/keys', { name: 'deleted' });
      expect((await user.send('DELETE', `/api/account/keys/${deleted}`)).status).toBe(200);
      const foreign = await newKey();
      const ids = [
        randomUUID(),
        foreign,
        deleted,
        'x',
        '1',
        foreign.slice(1),
        `${foreign}0`,
        "'",
        '%00',
        '..%2f..',
        encodeURIComponent(`${foreign} `),
      ];
      const answers = await Promise.all(ids.map((id) => user.send(method, path.replace(':id', id), body)));
      for (const [index, answer] of answers.entries()) {
        expect([ids[index], answer.status, withoutId(answer)]).toEqual([ids[index], 404, withoutId(answers[0]!)]);
        expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]!.headers));
      }
      expect(await key(foreign)).toEqual({ name: 'key', revoked_at: null, deleted_at: null });
    },
  );
  it('no list of one account contains a key of another', async () => {
    const [first, second] = [await signUp(service, 'one@example.org'), await signUp(service, 'two@example.org')];
    const {
      body: { id },
    } = await first.send('POST', '/api/account/keys', { name: 'only one’s' });
    const [own, foreign] = [
      await first.send('GET', '/api/account'),
      await second.send('GET', `/api/account?account=${id}&id=${id}`),
    ];
    expect(own.body.keys.map((listed: { id: string }) => listed.id)).toEqual([id]);
    expect(foreign.body.keys).toEqual([]);
  });
  it('for an administrator, unknown, deleted and malformed accounts and keys get the same response', async () => {
    const root = await signUpAdministrator(service, 'second@example.org');
    const account = await newAccount();
    await root.send('DELETE', `/api/admin/accounts/${account}`);
    for (const [method, path, body] of [
      ['PATCH', 'accounts/:id', { plan: 'free' }],
      ['DELETE', 'accounts/:id'],
      ['POST', 'accounts/:id/verify'],
      ['POST', 'accounts/:id/reset-link'],
      ['POST', 'keys/:id/revoke'],
    ] as const) {
      const answers = await Promise.all(
        [account, randomUUID(), 'x'].map((id) => root.send(method, `/api/admin/${path.replace(':id', id)}`, body)),
      );
      expect([path, new Set(answers.map(withoutId)).size, answers[0]!.status]).toEqual([path, 1, 404]);
    }
  });
  it('removing a role takes effect immediately, without signing out', async () => {
    const root = await signUpAdministrator(service, 'demoted@example.org');
    expect((await root.send('GET', '/api/admin/keys')).status).toBe(200);
    await service.context.db
      .updateTable('person')
      .set({ role: 'member' })
      .where('email', '=', 'demoted@example.org')
      .execute();
    expect((await root.send('GET', '/api/admin/keys')).status).toBe(403);
  });
});
