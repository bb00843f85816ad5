import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService, type Answer, type TestService } from '../../../../tests/support/service.ts';
import { generateKey } from '../keys/key-format.ts';
import { clientOf, WrongKeys } from '../keys/wrong-keys.ts';
import { WRONG_KEYS } from '../limits.ts';

/** Wrong keys are counted by client; whoever sends too many is turned away for a while, and nobody else notices. */

const PATH = '/api/v1/jobs';

describe('wrong keys', () => {
  let service: TestService;
  beforeEach(async () => { service = await testService('PGlite', { predictor: idlePredictor() }); });
  afterEach(async () => { await service[Symbol.asyncDispose](); });

  async function ask(key: string, remoteAddress = '192.0.2.1'): Promise<Pick<Answer, 'status' | 'headers' | 'body'>> {
    const answer = await service.api.inject({ method: 'GET', url: PATH, remoteAddress, headers: { 'x-api-key': key } });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }
  const exhaust = async (address?: string): Promise<void> => {
    for (let count = 0; count < WRONG_KEYS; count += 1) expect((await ask(count % 2 === 0 ? generateKey() : 'sk_live_no', address)).status).toBe(401);
  };

  it(`after ${WRONG_KEYS} a client gets 429 with Retry-After, whatever the key, and no look-up is made`, async () => {
    const unused = await service.key();
    const begun = performance.now();
    await exhaust();
    const query = vi.spyOn(service.context.db, 'selectFrom');
    for (const key of [generateKey(), 'sk_live_no', unused]) {
      const answer = await ask(key);
      expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_wrong_keys', ok: false } });
      // What is left of a minute that began with the first of them.
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(Math.max(1, Math.floor(60 - (performance.now() - begun) / 1_000)));
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect(query).not.toHaveBeenCalled();
  });

  it('another client is not affected, and a key that was right a moment ago still passes', async () => {
    const key = await service.key();
    expect((await ask(key)).status).toBe(200);
    await exhaust();
    expect((await ask(key)).status).toBe(200);
    expect((await ask(generateKey(), '192.0.2.2')).status).toBe(401);
    expect((await ask(await service.key(), '192.0.2.2')).status).toBe(200);
  });

  it('a key that was right and has been revoked since is refused, and then counts as wrong', async () => {
    const { revokeKey } = await import('../keys/revoke-key.ts');
    const key = await service.key();
    expect((await ask(key)).status).toBe(200);
    await exhaust();
    await revokeKey(service.context.db, key, new Date());
    expect((await ask(key)).status).toBe(401);
    expect((await ask(key)).status).toBe(429);
  });

  it('a request without a key is not counted', async () => {
    for (let count = 0; count < WRONG_KEYS; count += 1) expect((await ask('')).status).toBe(401);
    expect((await ask(generateKey())).status).toBe(401);
  });
});

describe('WrongKeys', () => {
  it('forgives a minute after the first wrong key, and remembers no more than 10,000 clients', () => {
    let now = 1;
    const keys = new WrongKeys({ now: () => now });
    const exhaust = (): void => { for (let count = 0; count < WRONG_KEYS; count += 1) keys.wrong('one', 'hash'); };
    exhaust();
    now += 59_000;
    expect(() => keys.check('one', 'hash')).toThrow('wrong keys');
    now += 1_500;
    expect(() => keys.check('one', 'hash')).not.toThrow();
    exhaust();
    expect(() => keys.check('one', 'hash')).toThrow('wrong keys');
    for (let client = 0; client < 10_000; client += 1) keys.wrong(`client ${client}`, 'hash');
    expect(() => keys.check('one', 'hash')).not.toThrow();
  });

  it.each([
    ['192.0.2.1', '::ffff:192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ])('%s and %s are one client', (one, other) => { expect(clientOf(one)).toBe(clientOf(other)); });

  it('other networks are other clients', () => {
    expect(new Set(['192.0.2.1', '192.0.2.2', '2001:db8:1:2::1', '2001:db8:1:3::1'].map(clientOf)).size).toBe(4);
  });
});
