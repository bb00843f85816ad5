import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Work that runs until the test ends it; records what was started. */
function createHeldWork(turns: FairQueue, positions: number) {
  const started: string[] = [];
  const running = new Map<string, PromiseWithResolvers<void>>();
  const settle = () =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  return {
    begun: started,
    ask: (caller: string, name: string, signal?: AbortSignal) =>
      turns.run(
        caller,
        positions,
        async () => {
          started.push(name);
          const work = Promise.withResolvers<void>();
          running.set(name, work);
          await work.promise;
          return name;
        },
        signal,
      ),
    end: async (name: string, error?: Error) => {
      if (error === undefined) running.get(name)!.resolve();
      else running.get(name)!.reject(error);
      await settle();
    },
  };
}

describe('FairQueue', () => {
  it('starts work at once while places are free, and then alternates between callers', async () => {
    const { begun: started, ask, end } = createHeldWork(new FairQueue(), 2);
    const all = [
      ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask('a', name)),
      ask('b', 'b1'),
      ask('b', 'b2'),
      ask('c', 'c1'),
    ];
    expect(started).toEqual(['a1', 'a2']);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']) await end(name);
    expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1']);
  });

  it('drops the work of callers who hung up, and frees the places of failed work', async () => {
    const { begun: started, ask, end } = createHeldWork(new FairQueue(), 1);
    const controller = new AbortController();
    const first = ask('a', 'a1').catch(String);
    const left = ask('a', 'a2', controller.signal).catch(String);
    const last = ask('b', 'b1');
    controller.abort(new Error('gone'));
    expect(await left).toBe('Error: gone');
    await end('a1', new Error('died'));
    expect(await first).toBe('Error: died');
    expect(started).toEqual(['a1', 'b1']);
    // Once started, aborting has no effect.
    await end('b1');
    expect(await last).toBe('b1');
    await expect(ask('a', 'a3', controller.signal)).rejects.toThrow('gone');
    expect(started).toEqual(['a1', 'b1']);
  });
});
