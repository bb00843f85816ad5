import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Backlog } from './backlog.ts';

const OPTIONS = { maxWaitSeconds: 0.5, assumedSpeed: 100, busyThreshold: 2, minCompounds: 4 };
const ONE = { owner: 'one', waitedMs: 0 };
const overloaded = { code: 'overloaded', status: 503, retryAfter: 1 };

/** Fills a backlog with work that runs until `finish` is called. */
function filled(backlog: Backlog, compounds: number, query = ONE): { finish: () => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = backlog.run(compounds, () => promise, query);
  return {
    finish: async () => {
      resolve();
      await work;
    },
  };
}

/** Runs work that takes this many milliseconds on the test's clock. */
async function takes(backlog: Backlog, milliseconds: number, compounds: number, fail?: Error): Promise<void> {
  const done = backlog.run(
    compounds,
    async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      });
      if (fail !== undefined) throw fail;
    },
    ONE,
  );
  // Awaited together, so that an error in the work is handled.
  await Promise.all([done, vi.advanceTimersByTimeAsync(milliseconds)]);
}

describe('Backlog', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('rejects work at the bound without starting it, and accepts work again when there is room', async () => {
    const backlog = new Backlog(OPTIONS);
    const reservations = filled(backlog, 50);
    let started = false;
    await expect(
      backlog.run(
        1,
        async () => {
          started = true;
        },
        ONE,
      ),
    ).rejects.toMatchObject(overloaded);
    await expect(
      backlog.reserve(1, 'one', async () => {
        started = true;
      }),
    ).rejects.toMatchObject(overloaded);
    expect([started, backlog.waiting]).toEqual([false, 50]);
    await reservations.finish();
    expect(await backlog.run(1, async () => 'done', ONE)).toBe('done');
    expect(backlog.waiting).toBe(0);
  });

  it('accepts a piece of work larger than the bound if there is room before it', async () => {
    const backlog = new Backlog(OPTIONS);
    expect(await backlog.run(10_000, async () => 'done', ONE)).toBe('done');
  });

  it('lowers the bound with the speed, but not below the minimum', async () => {
    const backlog = new Backlog(OPTIONS);
    const reservations = filled(backlog, 2);
    // The real speed is ten a second: each of five measurements moves the estimate halfway there from 100.
    for (let count = 0; count < 10; count += 1) await takes(backlog, 100, 1);
    expect(backlog.bound).toBeCloseTo(0.5 * 32.5);
    for (let count = 0; count < 50; count += 1) await takes(backlog, 100, 1);
    expect(backlog.bound).toBeCloseTo(0.5 * 10, 0);
    for (let count = 0; count < 10; count += 1) await takes(backlog, 10_000, 1);
    expect(backlog.bound).toBe(4);
    await reservations.finish();
    const slow = new Backlog({ ...OPTIONS, assumedSpeed: 1 });
    expect(slow.bound).toBe(4);
  });

  it('raises the bound with the speed', async () => {
    const backlog = new Backlog(OPTIONS);
    const reservations = filled(backlog, 2);
    for (let count = 0; count < 5; count += 1) await takes(backlog, 100, 2_000);
    expect(backlog.bound).toBeCloseTo((0.5 * (100 + 20_000)) / 2);
    await reservations.finish();
  });

  it('does not measure while too little is waiting', async () => {
    const backlog = new Backlog(OPTIONS);
    for (let count = 0; count < 20; count += 1) await takes(backlog, 1_000, 1);
    expect(backlog.bound).toBe(50);
  });

  it('adds up busy spells, without the time between them', async () => {
    const backlog = new Backlog(OPTIONS);
    for (let count = 0; count < 5; count += 1) {
      const reservations = filled(backlog, 1);
      await takes(backlog, 100, 20);
      await reservations.finish();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(backlog.bound).toBeCloseTo((0.5 * (100 + 200)) / 2);
  });

  it('failed work frees its room and does not count towards the speed', async () => {
    const backlog = new Backlog(OPTIONS);
    const reservations = filled(backlog, 2);
    for (let count = 0; count < 3; count += 1) {
      await expect(takes(backlog, 100, 1_000_000, new Error('the database is away'))).rejects.toThrow('away');
    }
    expect(backlog.waiting).toBe(2);
    await takes(backlog, 200, 1);
    // One compound in half a second (3 × 100 ms of failed work and 200 ms): two a second.
    expect(backlog.bound).toBeCloseTo((0.5 * (100 + 2)) / 2);
    await reservations.finish();
  });

  it('rejects a request that has waited too long if much is waiting; if little is waiting, it is answered', async () => {
    const backlog = new Backlog(OPTIONS);
    expect(await backlog.run(1, async () => 'done', { owner: 'one', waitedMs: 60_000 })).toBe('done');
    expect(() => backlog.checkTime({ owner: 'one', waitedMs: 60_000 })).not.toThrow();
    const reservations = filled(backlog, 30);
    await expect(backlog.run(1, async () => 'done', { owner: 'one', waitedMs: 450 })).rejects.toMatchObject(overloaded);
    expect(await backlog.run(1, async () => 'done', { owner: 'one', waitedMs: 300 })).toBe('done');
    // Later stages may take twice the time allowed for waiting before the work starts.
    expect(() => backlog.checkTime({ owner: 'one', waitedMs: 900 })).not.toThrow();
    expect(() => backlog.checkTime({ owner: 'one', waitedMs: 1_100 })).toThrow(expect.objectContaining(overloaded));
    await reservations.finish();
  });

  describe('with several keys', () => {
    const sentBy = (owner: string, waitedMs = 0) => ({ owner, waitedMs });
    const done = async () => 'done';

    it('rejects the one with most waiting at the bound, and accepts those with less', async () => {
      const backlog = new Backlog(OPTIONS);
      const large = filled(backlog, 50, sentBy('large'));
      await expect(backlog.reserve(1, 'large', done)).rejects.toMatchObject(overloaded);
      const small = [filled(backlog, 20, sentBy('small')), filled(backlog, 15, sentBy('small'))];
      // Of the 85 waiting compounds, 50 are from `large` and 35 from `small`.
      await expect(backlog.run(1, done, sentBy('large'))).rejects.toMatchObject(overloaded);
      expect(await backlog.run(1, done, sentBy('small'))).toBe('done');
      expect(await backlog.reserve(1, 'third', done)).toBe('done');
      for (const item of [large, ...small]) await item.finish();
      expect(backlog.waiting).toBe(0);
      // Finished work is forgotten: when alone again, the caller has the whole bound and no more.
      const single = filled(backlog, 50, sentBy('large'));
      await expect(backlog.reserve(1, 'large', done)).rejects.toMatchObject(overloaded);
      await single.finish();
    });

    it('accepts nobody beyond twice the bound, however many keys there are', async () => {
      const backlog = new Backlog(OPTIONS);
      const reservations = Array.from({ length: 100 }, (_, index) => filled(backlog, 1, sentBy(`key ${index}`)));
      await expect(backlog.reserve(1, 'one more', done)).rejects.toMatchObject(overloaded);
      expect(backlog.waiting).toBe(100);
      for (const reservation of reservations) await reservation.finish();
    });

    it('does not reject a request for the time it waited because of another key', async () => {
      const backlog = new Backlog(OPTIONS);
      const large = filled(backlog, 45, sentBy('large'));
      expect(await backlog.run(1, done, sentBy('small', 450))).toBe('done');
      await expect(backlog.run(1, done, sentBy('large', 450))).rejects.toMatchObject(overloaded);
      expect(() => backlog.checkTime(sentBy('small', 1_100))).not.toThrow();
      await large.finish();
    });
  });
});
