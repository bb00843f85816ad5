import { afterAll, beforeAll, expect, it } from 'vitest';
import { floodWithOneKey } from '../../../../attack/one-key-flood.ts';
import { getSample } from '../../../../tests/support/long.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';

/** How 200 concurrent requests with one key affect another key. */

let service: TestService;
let address: string;
beforeAll(async () => {
  service = await testService('PostgreSQL', { chunksAtOnce: 0 });
  address = await service.api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

/**
 * How many times longer than normal another key's prediction may take: far less than waiting for the whole flood, even
 * on a slow machine.
 */
const TIMES = { 'single predictions': 400, 'small batches': 100 };

// The attack suite runs both at full size.
it.each(getSample(Object.keys(TIMES) as (keyof typeof TIMES)[], 2))(
  '%s: another key is never rejected, and hardly waits for the flood',
  async (name) => {
    const {
      answers,
      before: calm,
      during: duringFlood,
    } = await floodWithOneKey({ address, key: await service.key(), uploader: await service.key() }, name);
    expect(duringFlood.longest).toBeLessThan(Infinity);
    expect(duringFlood.median / Math.max(10, calm.median)).toBeLessThan(TIMES[name]);
    // The flood is processed concurrently, or rejected.
    expect(Object.keys(answers).filter((status) => !['200', '503'].includes(status))).toEqual([]);
    expect(answers[200]).toBeGreaterThan(0);
  },
);
