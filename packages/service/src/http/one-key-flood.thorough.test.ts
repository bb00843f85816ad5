import { afterAll, beforeAll, expect, it } from 'vitest';
import { FLOODS, oneKeyFlood } from '../../../../attack/one-key-flood.ts';
import { sampleOf } from '../../../../tests/support/long.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';

/** One key with 200 requests under way, and what another key notices of it. */

let service: TestService;
let address: string;
beforeAll(async () => {
  service = await testService('PGlite', { chunksAtOnce: 0 });
  address = await service.api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

/** How many times as long as in calm another key's prediction may take: less than what waits of the flood takes by far, on a slow machine too. */
const TIMES = { 'single predictions': 400, 'small batches': 100 };

// Both, at full size, as part of the attack suite too.
it.each(sampleOf(Object.keys(FLOODS) as (keyof typeof FLOODS)[], 2))(
  '%s: another key is never refused, and waits for little of it',
  async (name) => {
    const { answers, calm, beside } = await oneKeyFlood(
      { address, key: await service.key(), uploader: await service.key() },
      name,
    );
    expect(beside.longest).toBeLessThan(Infinity);
    expect(beside.median / Math.max(10, calm.median)).toBeLessThan(TIMES[name]);
    // The flood is worked on beside it, or refused because there is too much of it.
    expect(Object.keys(answers).filter((status) => !['200', '503'].includes(status))).toEqual([]);
    expect(answers[200]).toBeGreaterThan(0);
  },
);
