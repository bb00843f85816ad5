import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Backlog } from './backlog.ts';

const OPTIONS = { maxWaitSeconds: 0.5, assumedSpeed: 100, busyThreshold: 2, minCompounds: 4 };
const ONE = { owner: 'one', waitedMs: 0 };
const overloaded = { code: 'overloaded', status: 503, retryAfter: 1 };

/** Fills a backlog with work that goes on until told. */
function filled(backlog: Backlog, compounds: number, asked = ONE): { finish: () => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = backlog.run(compounds, () => promise, asked);
  return {
    finish: async () => {
      resolve();
      await work;
    },
  };
}

/** Does work that takes so many milliseconds on the clock of the test. */
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
  // Both at once: what the work throws must find somebody who waits for it.
  await Promise.all([done, vi.advanceTimersByTimeAsync(milliseconds)]);
}

describe('Backlog', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('refuses what comes when the bound is reached, without beginning it, and takes work again when there is room', async () => {
    const backlog = new Backlog(OPTIONS);
    const held = filled(backlog, 50);
    let begun = false;
    await expect(
      backlog.run(
        1,
        async () => {
          begun = true;
        },
        ONE,
      ),
    ).rejects.toMatchObject(overloaded);
    await expect(
      backlog.reserve(1, 'one', async () => {
        begun = true;
      }),
    ).rejects.toMatchObject(overloaded);
    expect([begun, backlog.waiting]).toEqual([false, 50]);
    await held.finish();
    expect(await backlog.run(1, async () => 'done', ONE)).toBe('done');
    expect(backlog.waiting).toBe(0);
  });

  it('takes a piece of work that is larger than the bound when there is room before it', async () => {
    const backlog = new Backlog(OPTIONS);
    expect(await backlog.run(10_000, async () => 'done', ONE)).toBe('done');
  });

  it('the bound follows the speed down, and never below the least', async () => {
    const backlog = new Backlog(OPTIONS);
    const held = filled(backlog, 2);
    // Ten a second, measured over five pieces of work: half of the way from 100 each time.
    for (let count = 0; count < 10; count += 1) await takes(backlog, 100, 1);
    expect(backlog.bound).toBeCloseTo(0.5 * 32.5);
    for (let count = 0; count < 50; count += 1) await takes(backlog, 100, 1);
    expect(backlog.bound).toBeCloseTo(0.5 * 10, 0);
    for (let count = 0; count < 10; count += 1) await takes(backlog, 10_000, 1);
    expect(backlog.bound).toBe(4);
    await held.finish();
    const slow = new Backlog({ ...OPTIONS, assumedSpeed: 1 });
    expect(slow.bound).toBe(4);
  });

  it('the bound follows the speed up', async () => {
    const backlog = new Backlog(OPTIONS);
    const held = filled(backlog, 2);
    for (let count = 0; count < 5; count += 1) await takes(backlog, 100, 2_000);
    expect(backlog.bound).toBeCloseTo((0.5 * (100 + 20_000)) / 2);
    await held.finish();
  });

  it('does not measure while too little waits', async () => {
    const backlog = new Backlog(OPTIONS);
    for (let count = 0; count < 20; count += 1) await takes(backlog, 1_000, 1);
    expect(backlog.bound).toBe(50);
  });

  it('spells of much work count together, without what is between them', async () => {
    const backlog = new Backlog(OPTIONS);
    for (let count = 0; count < 5; count += 1) {
      const held = filled(backlog, 1);
      await takes(backlog, 100, 20);
      await held.finish();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(backlog.bound).toBeCloseTo((0.5 * (100 + 200)) / 2);
  });

  it('work that fails gives its room back and does not count as speed', async () => {
    const backlog = new Backlog(OPTIONS);
    const held = filled(backlog, 2);
    for (let count = 0; count < 3; count += 1) {
      await expect(takes(backlog, 100, 1_000_000, new Error('the database is away'))).rejects.toThrow('away');
    }
    expect(backlog.waiting).toBe(2);
    await takes(backlog, 200, 1);
    // One in half a second.
    expect(backlog.bound).toBeCloseTo((0.5 * (100 + 2)) / 2);
    await held.finish();
  });

  it('where much waits, a request that has waited long is refused instead of being answered too late; where little waits, it is answered', async () => {
    const backlog = new Backlog(OPTIONS);
    expect(await backlog.run(1, async () => 'done', { owner: 'one', waitedMs: 60_000 })).toBe('done');
    expect(() => backlog.checkTime({ owner: 'one', waitedMs: 60_000 })).not.toThrow();
    const held = filled(backlog, 30);
    await expect(backlog.run(1, async () => 'done', { owner: 'one', waitedMs: 450 })).rejects.toMatchObject(overloaded);
    expect(await backlog.run(1, async () => 'done', { owner: 'one', waitedMs: 300 })).toBe('done');
    // On the way it may take twice the time that may wait before it.
    expect(() => backlog.checkTime({ owner: 'one', waitedMs: 900 })).not.toThrow();
    expect(() => backlog.checkTime({ owner: 'one', waitedMs: 1_100 })).toThrow(expect.objectContaining(overloaded));
    await held.finish();
  });

  describe('where several keys ask', () => {
    const of = (owner: string, waitedMs = 0) => ({ owner, waitedMs });
    const done = async () => 'done';

    it('refuses the one that has most waiting when the bound is reached, and lets in those that have less', async () => {
      const backlog = new Backlog(OPTIONS);
      const large = filled(backlog, 50, of('large'));
      await expect(backlog.reserve(1, 'large', done)).rejects.toMatchObject(overloaded);
      const small = [filled(backlog, 20, of('small')), filled(backlog, 15, of('small'))];
      // 50 of 85, and 35 of 85.
      await expect(backlog.run(1, done, of('large'))).rejects.toMatchObject(overloaded);
      expect(await backlog.run(1, done, of('small'))).toBe('done');
      expect(await backlog.reserve(1, 'third', done)).toBe('done');
      for (const each of [large, ...small]) await each.finish();
      expect(backlog.waiting).toBe(0);
      // What has been answered is forgotten: alone again, it has the whole bound and no more.
      const alone = filled(backlog, 50, of('large'));
      await expect(backlog.reserve(1, 'large', done)).rejects.toMatchObject(overloaded);
      await alone.finish();
    });

    it('lets nobody in beyond twice the bound, however many keys there are', async () => {
      const backlog = new Backlog(OPTIONS);
      const held = Array.from({ length: 100 }, (_, index) => filled(backlog, 1, of(`key ${index}`)));
      await expect(backlog.reserve(1, 'one more', done)).rejects.toMatchObject(overloaded);
      expect(backlog.waiting).toBe(100);
      for (const each of held) await each.finish();
    });

    it('does not refuse for its time what waited because of another', async () => {
      const backlog = new Backlog(OPTIONS);
      const large = filled(backlog, 45, of('large'));
      expect(await backlog.run(1, done, of('small', 450))).toBe('done');
      await expect(backlog.run(1, done, of('large', 450))).rejects.toMatchObject(overloaded);
      expect(() => backlog.checkTime(of('small', 1_100))).not.toThrow();
      await large.finish();
    });
  });
});
