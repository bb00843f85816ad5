import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Backlog } from './backlog.ts';

const OPTIONS = { seconds: 0.5, assumedSpeed: 100, busyFrom: 2, atLeast: 4 };
const overloaded = { code: 'overloaded', status: 503, retryAfter: 1 };

/** Fills a backlog with work that goes on until told. */
function filled(backlog: Backlog, compounds: number): { finish: () => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = backlog.run(compounds, () => promise);
  return { finish: async () => { resolve(); await work; } };
}

describe('Backlog', () => {
  it('refuses what comes when the bound is reached, without beginning it, and takes work again when there is room', async () => {
    const backlog = new Backlog(OPTIONS);
    const held = filled(backlog, 50);
    let begun = false;
    await expect(backlog.run(1, async () => { begun = true; })).rejects.toMatchObject(overloaded);
    await expect(backlog.hold(1, async () => { begun = true; })).rejects.toMatchObject(overloaded);
    expect([begun, backlog.waiting]).toEqual([false, 50]);
    await held.finish();
    expect(await backlog.run(1, async () => 'done')).toBe('done');
    expect(backlog.waiting).toBe(0);
  });

  it('takes a piece of work that is larger than the bound when there is room before it', async () => {
    const backlog = new Backlog(OPTIONS);
    expect(await backlog.run(10_000, async () => 'done')).toBe('done');
  });

  it('the bound follows the speed down, and never below the least', async () => {
    const backlog = new Backlog(OPTIONS);
    const held = filled(backlog, 2);
    for (let count = 0; count < 12; count += 1) await backlog.run(1, () => pause(110));
    expect(backlog.bound).toBeLessThan(30);
    await held.finish();
    const slow = new Backlog({ ...OPTIONS, assumedSpeed: 1 });
    expect(slow.bound).toBe(4);
  });

  it('the bound follows the speed up', async () => {
    const backlog = new Backlog(OPTIONS);
    const held = filled(backlog, 2);
    for (let count = 0; count < 12; count += 1) await backlog.run(2_000, () => pause(120));
    expect(backlog.bound).toBeGreaterThan(100);
    await held.finish();
  });

  it('work that fails gives its room back and does not count as speed', async () => {
    const backlog = new Backlog(OPTIONS);
    const held = filled(backlog, 2);
    for (let count = 0; count < 3; count += 1) {
      await expect(backlog.run(1_000_000, async () => {
        await pause(110);
        throw new Error('the database is away');
      })).rejects.toThrow('away');
    }
    expect(backlog.waiting).toBe(2);
    await backlog.run(1, () => pause(210));
    expect(backlog.bound).toBeLessThan(50);
    await held.finish();
  });

  it('where much waits, a request that has waited long is refused instead of being answered too late; where little waits, it is answered', async () => {
    const backlog = new Backlog(OPTIONS);
    expect(await backlog.run(1, async () => 'done', 60_000)).toBe('done');
    expect(() => backlog.checkTime(60_000)).not.toThrow();
    const held = filled(backlog, 30);
    await expect(backlog.run(1, async () => 'done', 450)).rejects.toMatchObject(overloaded);
    expect(await backlog.run(1, async () => 'done', 300)).toBe('done');
    // On the way it may take twice the time that may wait before it.
    expect(() => backlog.checkTime(900)).not.toThrow();
    expect(() => backlog.checkTime(1_100)).toThrow(expect.objectContaining(overloaded));
    await held.finish();
  });
});
