import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureLog } from '../../../../tests/support/log.ts';
import { signUp, type Browser } from '../../../../tests/support/people.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';
import { migrateToLatest, migrateToNumber } from '../db/migrate.ts';

/** Rotating a key: the key stays, and the earlier secret stays valid for exactly the chosen time. Requests go over HTTP. */

onPostgresFirst('rotated keys', (database) => {
  const log = captureLog();
  let service: TestService;
  let owner: Browser;
  let address: string;
  beforeAll(async () => {
    service = await testService(database, { logger: log.logger });
    address = await service.api.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  let people = 0;
  /** A new key in an account of its own: the number of keys per month is limited. */
  const create = async (extra: object = {}) => {
    people += 1;
    owner = await signUp(service, `own${people}@example.org`);
    await service.context.db.updateTable('account').set({ plan: 'academic' }).execute();
    return (await owner.send('POST', '/api/account/keys', { name: 'pipeline', ...extra })).body as {
      id: string;
      key: string;
    };
  };
  const rotate = (id: string, graceHours: unknown) =>
    owner.send('POST', `/api/account/keys/${id}/rotate`, { grace_hours: graceHours });
  const listed = async () => (await owner.send('GET', '/api/account')).body.keys[0] as Record<string, unknown>;
  const predict = async (key: string) => {
    const response = await fetch(`${address}/api/v1/predict`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ smiles: 'CC(C)Cc1ccc(cc1)C(C)C(=O)O' }),
    });
    const body = (await response.json()) as { code?: string };
    return body.code ?? response.status;
  };
  const masked = (key: string) => `sk_live_********${key.slice(-4)}`;

  it('the new secret is shown only once and works; name, id and usage stay', async () => {
    const { id, key } = await create();
    expect(await predict(key)).toBe(200);
    const answer = await rotate(id, 24);
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.body).toEqual({
      ok: true,
      id,
      key: expect.stringMatching(/^sk_live_\w{34}$/),
      former_until: expect.stringMatching(/^\d{4}-/),
    });
    expect(answer.body.key).not.toBe(key);
    expect(await predict(answer.body.key)).toBe(200);
    expect(await predict(key)).toBe(200);
    expect(await listed()).toMatchObject({
      id,
      name: 'pipeline',
      key: masked(answer.body.key),
      used: 3,
      former: [{ key: masked(key), until: answer.body.former_until }],
    });
    expect(log.text()).not.toMatch(/sk_live_/);
    const { db } = service.context;
    const rows = JSON.stringify([
      await db.selectFrom('api_key').selectAll().execute(),
      await db.selectFrom('former_secret').selectAll().execute(),
    ]);
    expect([key, answer.body.key].some((secret) => rows.includes(secret.slice(8, -4)))).toBe(false);
  });
  it('a job of the key is accessible with any of its secrets', async () => {
    const { id, key } = await create();
    const ask = (secret: string, path = '', extra: object = {}) =>
      fetch(`${address}/api/v1/jobs${path}`, {
        headers: { 'x-api-key': secret, 'content-type': 'application/json' },
        ...extra,
      });
    const created = await ask(key, '', { method: 'POST', body: JSON.stringify({ smiles: ['CCO'] }) });
    const { id: job } = (await created.json()) as { id: string };
    const { key: newer } = (await rotate(id, 0)).body;
    expect([(await ask(newer, `/${job}`)).status, (await ask(key, `/${job}`)).status]).toEqual([200, 401]);
  });
  it.each([24, 168])('the earlier secret is valid for exactly %i hours', async (hours) => {
    const start = Date.parse('2099-03-01T10:00:00Z');
    const { id, key } = await create();
    service.setTime(new Date(start).toISOString());
    const { key: newer } = (await rotate(id, hours)).body;
    const outcomes = async (time: number) => {
      service.setTime(new Date(time).toISOString());
      return [await predict(key), await predict(newer)];
    };
    expect(await outcomes(start + hours * 3_600_000 - 1)).toEqual([200, 200]);
    expect(await outcomes(start + hours * 3_600_000)).toEqual(['key_invalid', 200]);
    service.setTime(new Date().toISOString());
  });
  it('"now" invalidates the secret and all earlier ones immediately', async () => {
    const { id, key: first } = await create();
    const { key: second } = (await rotate(id, 168)).body;
    const { key: third } = (await rotate(id, 24)).body;
    expect(await Promise.all([first, second, third].map(predict))).toEqual([200, 200, 200]);
    // The first had a week left; the second rotation limits all earlier secrets to a day.
    const { former } = await listed();
    expect((former as { until: string }[]).every(({ until }) => Date.parse(until) <= Date.now() + 86_400_000)).toBe(
      true,
    );
    const { key: fourth } = (await rotate(id, 0)).body;
    expect(await Promise.all([first, second, third, fourth].map(predict))).toEqual([
      'key_invalid',
      'key_invalid',
      'key_invalid',
      200,
    ]);
    expect((await listed())['former']).toEqual([]);
  });
  it('at most five earlier secrets are valid at a time, even with concurrent requests; "now" is never rejected', async () => {
    const { id } = await create();
    const answers = await Promise.all(Array.from({ length: 8 }, () => rotate(id, 24)));
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      ...Array(5).fill(200),
      ...Array(3).fill('secrets_too_many'),
    ]);
    expect(
      await Promise.all(answers.filter(({ status }) => status === 200).map(({ body }) => predict(body.key))),
    ).toEqual(Array(5).fill(200));
    expect((await rotate(id, 0)).status).toBe(200);
    expect((await rotate(id, 24)).status).toBe(200);
  });
  it('revoking or deleting the key invalidates all its secrets', async () => {
    for (const [method, end] of [
      ['POST', '/revoke'],
      ['DELETE', ''],
    ] as const) {
      const { id, key } = await create();
      const { key: newer } = (await rotate(id, 168)).body;
      await owner.send(method, `/api/account/keys/${id}${end}`);
      expect([await predict(key), await predict(newer)]).toEqual(['key_invalid', 'key_invalid']);
      expect(await rotate(id, 24)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
  it('a key that has expired is not rotated', async () => {
    const { id } = await create({ expires: '2099-03-01' });
    service.setTime('2099-03-01T00:00:00Z');
    expect((await rotate(id, 24)).status).toBe(404);
    service.setTime(new Date().toISOString());
    expect((await rotate(id, 24)).status).toBe(200);
  });
  it.each([undefined, 1, -24, 720, '24', null])('a grace time of %s is rejected', async (hours) => {
    const { id, key } = await create();
    expect(await rotate(id, hours)).toMatchObject({ status: 400, body: { code: 'field_invalid' } });
    expect(await predict(key)).toBe(200);
  });
  it('migrating down keeps the newest secret and drops the others; up again works', async () => {
    const { id, key } = await create();
    const { key: newer } = (await rotate(id, 168)).body;
    await migrateToNumber(service.context.db, 7);
    await migrateToLatest(service.context.db);
    expect([await predict(key), await predict(newer)]).toEqual(['key_invalid', 200]);
    expect((await rotate(id, 24)).status).toBe(200);
    expect(await predict(newer)).toBe(200);
  });
});
