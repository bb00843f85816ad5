import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';
import { issueSetupLink } from '../accounts/setup-link.ts';

/** Requests to the administrators' routes that the pages never send. */

onPostgresFirst('administration', (database) => {
  let service: TestService;
  let cookie: string;
  beforeAll(async () => {
    service = await testService(database);
    const newcomer = { name: 'Ada', email: 'ada@example.org', password: 'a long enough password' };
    const token = await issueSetupLink(service.context.db, null);
    const { headers } = await service.post('/api/auth/set-up', { token, newcomer }, null, {
      'sec-fetch-site': 'same-origin',
    });
    cookie = [headers['set-cookie']]
      .flat()
      .map((item) => String(item).split(';')[0])
      .join('; ');
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  const sendRequest = async (url: string) => {
    const response = await service.api.inject({ url, headers: { cookie } });
    return { status: response.statusCode, body: response.json() as Record<string, any> };
  };

  describe('invalid requests are rejected with messages about the query string', () => {
    it.each([
      ['/api/admin/use?from=yesterday&to=2026-01-01', '"from"'],
      ['/api/admin/use?from=2026-01-01', '"to"'],
      ['/api/admin/queries?from=0000-01-01&to=2026-01-01', '"from"'],
      ['/api/admin/contributions?from=2026-02-30&to=2026-03-01', '"from"'],
      ['/api/admin/accounts?page=-1', '"page"'],
      ['/api/admin/accounts?text=%00', '"text"'],
      ['/api/admin/keys?account=mine', '"account"'],
    ])('%s', async (url, field) => {
      expect(await sendRequest(url)).toMatchObject({
        status: 400,
        body: { code: 'field_invalid', detail: expect.stringContaining(field) },
      });
    });
  });

  it('a search treats wildcards as plain characters', async () => {
    expect((await sendRequest(`/api/admin/accounts?text=${encodeURIComponent('%')}`)).body).toMatchObject({
      total: 0,
      accounts: [],
    });
    expect((await sendRequest(`/api/admin/accounts?text=${encodeURIComponent('ADA@')}`)).body).toMatchObject({
      total: 1,
      accounts: [{ name: 'Ada', role: 'administrator', has_person: true }],
    });
  });

  it('a key is listed with the name of its account', async () => {
    await service.key({ name: 'of the command line' });
    expect((await sendRequest('/api/admin/keys')).body.keys).toMatchObject([
      { name: 'of the command line', account: 'of the command line' },
    ]);
  });

  it('a name with a character that the database cannot store is rejected', async () => {
    const newcomer = { name: 'A\0B', email: 'nul@example.org', password: 'a long enough password' };
    expect(await service.post('/api/auth/sign-up', newcomer, null, { 'sec-fetch-site': 'same-origin' })).toMatchObject({
      status: 400,
      body: { code: 'field_invalid' },
    });
  });
});
