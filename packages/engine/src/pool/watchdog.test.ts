import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Counters } from './counters.ts';
import { Watchdog } from './watchdog.ts';

const LIMIT = 1_000;

describe('Watchdog', () => {
  /** The share of the processor that the worker gets. */
  let share = 1;
  let asked: number[] = [];
  const start = performance.now();
  const counter = () => new Counters(1).take().begun;
  const watch = (begun: Int32Array) => new Watchdog(LIMIT, async (thread) => {
    asked.push(thread);
    return share * (performance.now() - start);
  }).watch(begun);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    share = 1;
    asked = [];
  });
  afterEach(() => { vi.useRealTimers(); });

  it('ends a worker that has been on one molecule for longer than the limit, and asks only about that worker', async () => {
    const begun = counter();
    begun.set([3, 17]);
    const { signal } = watch(begun);
    await vi.advanceTimersByTimeAsync(LIMIT);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(signal.aborted).toBe(true);
    expect(new Set(asked)).toEqual(new Set([17]));
  });

  it('waits for a worker that gets the processor only half of the time twice as long', async () => {
    share = 0.5;
    const begun = counter();
    begun.set([1, 17]);
    const { signal } = watch(begun);
    await vi.advanceTimersByTimeAsync(2 * LIMIT);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(600);
    expect(signal.aborted).toBe(true);
  });

  it('ends a worker that takes no processor time at all after six times the limit', async () => {
    share = 0;
    const begun = counter();
    begun.set([1, 17]);
    const { signal } = watch(begun);
    await vi.advanceTimersByTimeAsync(6 * LIMIT);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(signal.aborted).toBe(true);
  });

  it('lets a worker be that goes on from molecule to molecule, however long the task, and a task that waits', async () => {
    const [busy, waiting] = [counter(), counter()];
    const signals = [watch(busy).signal, watch(waiting).signal];
    for (let molecule = 1; molecule <= 20; molecule += 1) {
      busy.set([molecule, 17]);
      await vi.advanceTimersByTimeAsync(0.8 * LIMIT);
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  });

  it('lets a task be whose worker is gone: whoever waits for it is told by the pool', async () => {
    const begun = counter();
    begun.set([1, 17]);
    const { signal } = new Watchdog(LIMIT, () => Promise.reject(new Error('gone'))).watch(begun);
    await vi.advanceTimersByTimeAsync(5 * LIMIT);
    expect(signal.aborted).toBe(false);
  });
});
