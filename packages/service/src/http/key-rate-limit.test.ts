import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdRequestsOfOneKey } from '../../../../attack/one-key.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';
import { KeyRateLimiter } from '../keys/key-rate-limiter.ts';
import { PLANS } from '../plans.ts';
import { LONG } from '../../../../tests/support/long.ts';

/** Limits on a key's concurrent requests and requests per second, by plan. */

describe('the rate limit of a key', () => {
  let now = 0;
  let service: TestService;
  beforeEach(async () => {
    now = 0;
    service = await testService('PostgreSQL', {
      predictor: idlePredictor(),
      pace: new KeyRateLimiter({ now: () => now }),
    });
  });
  afterEach(async () => {
    await service[Symbol.asyncDispose]();
  });
  const sendRequest = async (key: string) => {
    const answer = await service.api.inject({ method: 'GET', url: '/api/v1/jobs', headers: { 'x-api-key': key } });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const { perSecond, maxConcurrent } = PLANS.free;

  it('allows this many requests a second, stated in RateLimit headers; then 429 with Retry-After until time has passed; other keys have their own', async () => {
    const [key, other] = [await service.key({ plan: 'free' }), await service.key({ plan: 'free' })];
    const first = await sendRequest(key);
    expect(first).toMatchObject({
      status: 200,
      headers: {
        'ratelimit-limit': String(perSecond),
        'ratelimit-remaining': String(maxConcurrent - 1),
        'ratelimit-reset': '1',
        'ratelimit-policy': `${perSecond};w=1;at-once=${maxConcurrent}`,
      },
    });
    for (let count = 1; count < perSecond; count += 1) expect((await sendRequest(key)).status).toBe(200);
    const rejected = await sendRequest(key);
    expect(rejected).toMatchObject({
      status: 429,
      headers: {
        'retry-after': '1',
        'ratelimit-remaining': '0',
        'ratelimit-reset': '1',
        'x-ratelimit-limit': '10',
        'x-ratelimit-remaining': '10',
      },
      body: {
        code: 'too_many_requests',
        detail: expect.stringContaining(`at most ${perSecond} requests with this key a second`),
      },
    });
    expect((await sendRequest(other)).status).toBe(200);
    now += 1_000 / perSecond;
    expect([(await sendRequest(key)).status, (await sendRequest(key)).status]).toEqual([200, 429]);
    now += 60_000;
    for (let count = 0; count < perSecond; count += 1) expect((await sendRequest(key)).status).toBe(200);
    expect((await sendRequest(key)).status).toBe(429);
  });

  it('a wrong key is rejected as such, and a request rejected for another reason no longer counts as running', async () => {
    const key = await service.key({ plan: 'free' });
    for (let count = 0; count < 3 * maxConcurrent; count += 1) {
      now += 1_000;
      expect((await service.post('/api/v1/predict', 'no JSON', key)).status).toBe(400);
    }
    expect((await sendRequest('sk_live_no')).body.code).toBe('key_invalid');
  });

  it.runIf(LONG)(
    'over HTTP, as in the attack suite: one key holds as many requests as its plan allows, the rest are rejected, and others are unaffected',
    async () => {
      await service.api.listen({ port: 0, host: '127.0.0.1' });
      const { port } = service.api.server.address() as AddressInfo;
      const free = await service.key({ plan: 'free' });
      expect(
        await holdRequestsOfOneKey(`http://127.0.0.1:${port}`, free, await service.key(), maxConcurrent + 24),
      ).toEqual({ held: maxConcurrent, rejected: { 429: 24 }, other: 200, after: 200 });
    },
  );
});

it.runIf(LONG)('does not apply with EUTOMER_KEY_PACE=off', async () => {
  await using service = await testService('PostgreSQL', { predictor: idlePredictor() });
  const key = await service.key({ plan: 'free' });
  for (let count = 0; count < 2 * PLANS.free.perSecond; count += 1) {
    const { statusCode, headers } = await service.api.inject({
      method: 'GET',
      url: '/api/v1/jobs',
      headers: { 'x-api-key': key },
    });
    expect([statusCode, headers['ratelimit-limit']]).toEqual([200, undefined]);
  }
});
