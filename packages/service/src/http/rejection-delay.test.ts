import { expect, it } from 'vitest';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService } from '../../../../tests/support/service.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { MAX_FAST_REJECTIONS, RejectionDelay } from './rejection-delay.ts';

/** Callers that retry before the stated time, or send hundreds of faulty requests a second, are rejected slowly. */

function createRejecter() {
  let now = 0;
  const waits: number[] = [];
  const impatient = new RejectionDelay({ now: () => now }, async (milliseconds) => {
    waits.push(milliseconds);
  });
  return {
    waits,
    reject: (caller: string, at: number, code: ErrorCode = 'overloaded', retryAfter = 1) => {
      now = at;
      return impatient.slowDown(caller, { code, retryAfter });
    },
  };
}

it('the first rejection is immediate, and so is the first of another caller', async () => {
  const { waits, reject } = createRejecter();
  await reject('one', 1);
  await reject('another', 2);
  expect(waits).toEqual([]);
});

it('a caller that retries immediately waits about as long as stated, with jitter', async () => {
  const { waits, reject } = createRejecter();
  for (let count = 0; count <= 100; count += 1) await reject('one', 1 + count);
  expect(waits.length).toBe(100);
  expect([Math.min(...waits) >= 500, Math.max(...waits) <= 1_500, new Set(waits).size > 50]).toEqual([
    true,
    true,
    true,
  ]);
});

it('a caller that respects the time does not wait', async () => {
  const { waits, reject } = createRejecter();
  for (let count = 0; count < 5; count += 1) await reject('one', 1 + 1_001 * count);
  expect(waits).toEqual([]);
});

it('a caller waits a second for each faulty request beyond a number a second, whatever its Retry-After', async () => {
  const { waits, reject } = createRejecter();
  const fail = (times: number, at: number) =>
    Promise.all(Array.from({ length: times }, () => reject('one', at, 'limit_exceeded', 86_400)));
  await fail(MAX_FAST_REJECTIONS, 1);
  await fail(MAX_FAST_REJECTIONS, 1_002);
  expect(waits).toEqual([]);
  await fail(11, 1_003);
  expect([waits.length, Math.max(...waits) <= 1_500]).toEqual([10, true]);
});

it('an overloaded service slowly rejects a key that retries immediately, and other keys without delay', async () => {
  await using service = await testService('PostgreSQL', { predictor: idlePredictor(), chunksAtOnce: 0 });
  const [key, other] = [await service.key(), await service.key()];
  const elapsed = async (with_: string): Promise<number> => {
    const startedAt = performance.now();
    expect(await service.post('/api/v1/predict', { smiles: 'CCO' }, with_)).toMatchObject({
      status: 503,
      body: { code: 'overloaded' },
      headers: { 'retry-after': '1' },
    });
    return performance.now() - startedAt;
  };
  await service.context.backlogs.single.reserve(10_000, 'somebody', async () => {
    // The first request initializes lazily loaded modules.
    await elapsed('x');
    expect(await elapsed(key)).toBeLessThan(450);
    expect(await elapsed(key)).toBeGreaterThan(450);
    expect(await elapsed(other)).toBeLessThan(450);
  });
});
