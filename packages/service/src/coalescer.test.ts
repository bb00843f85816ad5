import fc from 'fast-check';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Coalescer, Failure } from './coalescer.ts';

describe('Coalescer', () => {
  it('returns each item its own result, whatever else is in the batch and however long batches take', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ key: fc.constantFrom('a', 'b'), wait: fc.nat(3) }), { maxLength: 30 }),
        async (query) => {
          const coalescer = new Coalescer<number, number>(async (items) => {
            await delay(1);
            return items.map((item) => item * 2);
          }, 4);
          const answers = query.map(async ({ key, wait }, index) => {
            await delay(wait);
            return coalescer.submit(key, index);
          });
          expect(await Promise.all(answers)).toEqual(query.map((_, index) => index * 2));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('collects items that arrive during a batch for the next, up to the maximum size', async () => {
    const seen: number[][] = [];
    const coalescer = new Coalescer<number, number>(async (items) => {
      seen.push([...items]);
      await delay(5);
      return items;
    }, 3);
    await Promise.all([1, 2, 3, 4, 5].map((item) => coalescer.submit('key', item)));
    expect(seen).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('starts a batch only after all its items have arrived', async () => {
    let state = 'old';
    const coalescer = new Coalescer<null, string>(async (items) => {
      const read = state;
      await delay(5);
      return items.map(() => read);
    }, 10);
    const before = coalescer.submit('key', null);
    await delay(1);
    state = 'new';
    expect(await Promise.all([before, coalescer.submit('key', null)])).toEqual(['old', 'new']);
  });

  it('a failed batch fails its items, and the next batch still runs', async () => {
    let round = 0;
    const coalescer = new Coalescer<null, number>(async (items) => {
      round += 1;
      await delay(1);
      if (round === 1) throw new Error('away');
      return items.map(() => round);
    }, 10);
    const first = coalescer.submit('key', null);
    const second = coalescer.submit('key', null);
    await expect(first).rejects.toThrow('away');
    expect(await second).toBe(2);
    expect(await coalescer.submit('key', null)).toBe(3);
  });

  it('an item that fails alone does not fail the others of its batch', async () => {
    const coalescer = new Coalescer<number, number>(async (items) => {
      await delay(1);
      return items.map((item) => (item < 0 ? new Failure(new Error('negative')) : item));
    }, 10);
    const results = await Promise.allSettled([0, 1, -1, 2].map((item) => coalescer.submit('key', item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
