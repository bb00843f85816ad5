import { afterEach, expect, it, vi } from 'vitest';
import { onStopSignal } from './on-stop-signal.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('stops once for a signal that a terminal and its launcher both send, and exits at the next', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const stop = vi.fn();
  const listeners = process.listenerCount('SIGINT');
  {
    using _listening = onStopSignal(stop);
    process.emit('SIGINT');
    now.mockReturnValue(10_100);
    process.emit('SIGINT');
    expect([stop.mock.calls.length, exit.mock.calls]).toEqual([1, []]);
    now.mockReturnValue(11_000);
    process.emit('SIGTERM');
    expect([stop.mock.calls.length, exit.mock.calls]).toEqual([1, [[1]]]);
  }
  expect(process.listenerCount('SIGINT')).toBe(listeners);
});
