import { afterEach, expect, it, vi } from 'vitest';
import { startStoppable } from './start-stoppable.ts';

const listeners = process.listeners('SIGTERM');
afterEach(() => {
  vi.restoreAllMocks();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    for (const listener of process.listeners(signal)) if (!listeners.includes(listener)) process.off(signal, listener);
});

const mockExit = () => vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);

it('a signal ends the first process of a container while it is still starting, with 1', async () => {
  const exit = mockExit();
  const { promise: started, resolve } = Promise.withResolvers<void>();
  const stop = vi.fn(async () => {});
  const running = startStoppable(async () => started.then(() => ({ stop })), true);
  process.emit('SIGTERM');
  expect([exit.mock.calls, stop.mock.calls.length]).toEqual([[[1]], 0]);
  resolve();
  await running;
});

it('leaves it to the system to end any other process that is still starting, at once', async () => {
  await startStoppable(async () => {
    expect(process.listeners('SIGTERM')).toEqual(listeners);
    return { stop: async () => {} };
  }, false);
});

it('a signal stops a process that has started, which then exits with 0', async () => {
  const exit = mockExit();
  const stop = vi.fn(async () => {});
  await startStoppable(async () => ({ stop }));
  process.emit('SIGTERM');
  await expect.poll(() => exit.mock.calls).toEqual([[0]]);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('listens no longer if the start fails', async () => {
  await expect(
    startStoppable(async () => {
      throw new Error('no database');
    }, true),
  ).rejects.toThrow('no database');
  expect(process.listeners('SIGTERM')).toEqual(listeners);
});
