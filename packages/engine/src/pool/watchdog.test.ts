import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Counters } from './counters.ts';
import { Watchdog } from './watchdog.ts';

const LIMIT = 1_000;

describe('Watchdog', () => {
  /** The fraction of a processor that the worker gets. */
  let share = 1;
  let requested: number[] = [];
  const counter = () => new Counters(1).acquire().started;
  const watch = (started: Int32Array) =>
    new Watchdog(LIMIT, async (thread) => {
      requested.push(thread);
      return share * performance.now();
    }).watch(started);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    share = 1;
    requested = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [1, 1, 'the limit, when it had the processor all the time'],
    [0.5, 2, 'twice the limit, when it had the processor half the time'],
    [0, 6, 'six times the limit, when it took no processor time at all'],
  ])('a worker with %d of the processor is ended after %d times the limit: %s', async (input, times) => {
    share = input;
    const started = counter();
    started.set([3, 17]);
    const { signal } = watch(started);
    await vi.advanceTimersByTimeAsync(times * LIMIT);
    expect(signal.aborted).toBe(false);
    // The worker is checked every tenth of a second, for the first time when it is already on the molecule.
    await vi.advanceTimersByTimeAsync(600);
    expect(signal.aborted).toBe(true);
    expect(new Set(requested)).toEqual(new Set([17]));
  });

  it('tolerates a worker that progresses from molecule to molecule, however long the task, and a waiting task', async () => {
    const [busy, waiting] = [counter(), counter()];
    const signals = [watch(busy).signal, watch(waiting).signal];
    for (let molecule = 1; molecule <= 20; molecule += 1) {
      busy.set([molecule, 17]);
      await vi.advanceTimersByTimeAsync(0.8 * LIMIT);
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  });

  it('ignores a task whose worker is gone: the pool informs its caller', async () => {
    const started = counter();
    started.set([1, 17]);
    const { signal } = new Watchdog(LIMIT, () => Promise.reject(new Error('gone'))).watch(started);
    await vi.advanceTimersByTimeAsync(5 * LIMIT);
    expect(signal.aborted).toBe(false);
  });
});
