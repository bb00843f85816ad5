import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendWrongKeys } from '../../../../attack/wrong-keys.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService, type Answer, type TestService } from '../../../../tests/support/service.ts';
import { ServiceError } from '../errors/service-error.ts';
import { generateKey } from '../keys/key-format.ts';
import { WrongKeys } from '../keys/wrong-keys.ts';
import { networkClient } from '../network-client.ts';
import { MAX_WRONG_KEYS } from '../limits.ts';
import { LONG } from '../../../../tests/support/long.ts';

/** Wrong keys are counted by client; beyond the limit, only wrong keys get 429. */

const PATH = '/api/v1/jobs';

describe('wrong keys', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await testService('PostgreSQL', { predictor: idlePredictor() });
  });
  afterEach(async () => {
    await service[Symbol.asyncDispose]();
  });

  async function sendRequest(
    key: string,
    remoteAddress = '192.0.2.1',
  ): Promise<Pick<Answer, 'status' | 'headers' | 'body'>> {
    const answer = await service.api.inject({ method: 'GET', url: PATH, remoteAddress, headers: { 'x-api-key': key } });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }
  const exhaust = async (address?: string): Promise<void> => {
    for (let count = 0; count < MAX_WRONG_KEYS; count += 1)
      expect((await sendRequest(count % 2 === 0 ? generateKey() : 'sk_live_no', address)).status).toBe(401);
  };

  it(`after ${MAX_WRONG_KEYS} a client's wrong keys get 429 with Retry-After, and a valid key that was never used passes`, async () => {
    const unused = await service.key();
    const startedAt = performance.now();
    await exhaust();
    for (const key of [generateKey(), 'sk_live_no']) {
      const answer = await sendRequest(key);
      expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_wrong_keys', ok: false } });
      // The rest of the minute that began with the first wrong key.
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(
        Math.max(1, Math.floor(60 - (performance.now() - startedAt) / 1_000)),
      );
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect((await sendRequest(unused)).status).toBe(200);
  });

  it.runIf(LONG)('the same over HTTP, as in the attack suite', async () => {
    const address = await service.api.listen({ port: 0, host: '127.0.0.1' });
    expect(await sendWrongKeys(address, await service.key(), MAX_WRONG_KEYS + 10)).toEqual({
      flood: { 401: MAX_WRONG_KEYS, 429: 10 },
      valid: 200,
    });
  });

  it('a client over the limit has its lookups combined: a flood of well-formed keys causes few statements, and a valid key among them passes', async () => {
    const unused = await service.key();
    await exhaust();
    const query = vi.spyOn(service.context.db, 'selectFrom');
    const pending = Array.from({ length: 200 }, () => sendRequest(generateKey()));
    const valid = sendRequest(unused);
    expect(new Set((await Promise.all(pending)).map(({ status }) => status))).toEqual(new Set([429]));
    expect((await valid).status).toBe(200);
    expect(query.mock.calls.length).toBeLessThan(50);
  });

  it('a malformed key is rejected without a lookup', async () => {
    const query = vi.spyOn(service.context.db, 'selectFrom');
    expect([(await sendRequest('x')).status, (await sendRequest('sk_live_no')).status]).toEqual([401, 401]);
    expect(query).not.toHaveBeenCalled();
  });

  it('another client is not affected', async () => {
    await exhaust();
    expect((await sendRequest(generateKey(), '192.0.2.2')).status).toBe(401);
    expect((await sendRequest(await service.key(), '192.0.2.2')).status).toBe(200);
  });

  it('a revoked key counts as wrong, and beyond the limit still gets its own message', async () => {
    const { revokeKey } = await import('../keys/revoke-key.ts');
    const key = await service.key();
    expect((await sendRequest(key)).status).toBe(200);
    await exhaust();
    await revokeKey(service.context.db, key, new Date());
    const { status, body } = await sendRequest(key);
    expect([status, body.detail]).toEqual([429, expect.stringContaining('unknown, revoked or replaced')]);
  });

  it('a request without a key is not counted', async () => {
    for (let count = 0; count < MAX_WRONG_KEYS; count += 1) expect((await sendRequest('')).status).toBe(401);
    expect((await sendRequest(generateKey())).status).toBe(401);
  });
});

describe('WrongKeys', () => {
  it('forgives a minute after the first wrong key, and tracks at most 10,000 clients', () => {
    let now = 1;
    const keys = new WrongKeys({ now: () => now });
    const invalidKey = new ServiceError('key_invalid', 'No.');
    const exhaust = (): void => {
      for (let count = 0; count < MAX_WRONG_KEYS; count += 1) expect(keys.record('one', invalidKey)).toBe(invalidKey);
    };
    exhaust();
    now += 59_000;
    expect(keys.record('one', invalidKey)).toMatchObject({ code: 'too_many_wrong_keys', retryAfter: 1 });
    now += 1_500;
    expect(keys.isOverLimit('one')).toBe(false);
    exhaust();
    expect(keys.isOverLimit('one')).toBe(true);
    for (let client = 0; client < 10_000; client += 1) keys.record(`client ${client}`, invalidKey);
    expect(keys.isOverLimit('one')).toBe(false);
  });

  it.each([
    ['192.0.2.1', '::ffff:192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ])('%s and %s are one client', (a, b) => {
    expect(networkClient(a)).toBe(networkClient(b));
  });

  it('other networks are other clients', () => {
    expect(new Set(['192.0.2.1', '192.0.2.2', '2001:db8:1:2::1', '2001:db8:1:3::1'].map(networkClient)).size).toBe(4);
  });
});
