import { describe, expect, it } from 'vitest';
import { SharedMessages } from './shared-messages.ts';

/** A worker pool whose messages are answered on demand by the test. */
function createManualPool(): { shared: SharedMessages<string>; messages: string[][]; answer: () => Promise<void> } {
  const messages: string[][] = [];
  const pendingReplies: (() => void)[] = [];
  const shared = new SharedMessages<string>((inputs) => {
    messages.push([...inputs]);
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    pendingReplies.push(() =>
      inputs.includes('bad') ? reject(new Error('died')) : resolve(inputs.map((text) => text.toUpperCase())),
    );
    return promise;
  }, 2);
  return {
    shared,
    messages,
    answer: async () => {
      pendingReplies.shift()!();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    },
  };
}

describe('requests that share a message', () => {
  it('are sent immediately while there is capacity, and together otherwise, each with its own answer', async () => {
    const { shared, messages, answer } = createManualPool();
    const pending = [...'abcdef'].map((text) => shared.submit(text));
    expect(messages).toEqual([['a'], ['b']]);
    await answer();
    expect(messages.slice(2)).toEqual([['c', 'd']]);
    await answer();
    expect(messages.slice(3)).toEqual([['e']]);
    await answer();
    await answer();
    await answer();
    expect(await Promise.all(pending)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(shared.waiting).toBe(0);
  });

  it('of several callers take turns, however many each has', async () => {
    const { shared, messages, answer } = createManualPool();
    const submitAll = (caller: string, inputs: string) =>
      [...inputs].map((text) => shared.submit(text, undefined, caller));
    const requested = [...submitAll('one', 'abcdefgh'), ...submitAll('two', 'y'), ...submitAll('three', 'wz')];
    while (messages.flat().length < requested.length) await answer();
    await answer();
    await answer();
    expect(messages.flat().join('')).toBe('abcywdzefgh');
    expect((await Promise.all(requested)).join('')).toBe('ABCDEFGHYWZ');
    expect(shared.waiting).toBe(0);
  });

  it('are not sent if nobody waits for the answer', async () => {
    const { shared, messages, answer } = createManualPool();
    const controller = new AbortController();
    const requested = [
      shared.submit('a'),
      shared.submit('b'),
      shared.submit('c', controller.signal).catch(String),
      shared.submit('d'),
    ];
    controller.abort(new Error('gone'));
    await answer();
    await answer();
    await answer();
    expect(messages).toEqual([['a'], ['b'], ['d']]);
    expect(await Promise.all(requested)).toEqual(['A', 'B', 'Error: gone', 'D']);
  });

  it('report the answer that comes after their caller has gone, unless they were never sent', async () => {
    const { shared, answer } = createManualPool();
    const controller = new AbortController();
    const late: string[] = [];
    const requested = [...'abc'].map((text) =>
      shared.submit(text, controller.signal, '', (reply) => late.push(reply)).catch(String),
    );
    await answer();
    controller.abort(new Error('gone'));
    await answer();
    expect([await Promise.all(requested), late]).toEqual([['A', 'Error: gone', 'Error: gone'], ['B']]);
  });

  it('fail with their message, while later ones are still sent', async () => {
    const { shared, answer } = createManualPool();
    const pending = ['bad', 'b', 'c'].map((text) => shared.submit(text).catch(String));
    await answer();
    await answer();
    await answer();
    expect(await Promise.all(pending)).toEqual(['Error: died', 'B', 'C']);
  });
});
