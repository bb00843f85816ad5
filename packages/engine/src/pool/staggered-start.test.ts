import { describe, expect, it } from 'vitest';
import { StaggeredStart, reportLoaded } from './staggered-start.ts';

const idle = (id: number) => ({ id, currentUsage: 0 });
const busy = (id: number) => ({ id, currentUsage: 1 });

/** A pool with this number of workers, with the first one chosen and some loaded. */
function begun(workers: number, first: number, loaded: readonly number[]): StaggeredStart {
  const turn = new StaggeredStart(workers);
  turn.begin(first);
  for (const id of loaded) reportLoaded(turn.memory, id);
  return turn;
}

describe('StaggeredStart.choose', () => {
  it('queues a task until the first worker is chosen', () => {
    expect(new StaggeredStart(2).choose([idle(11), idle(12)])).toBeNull();
  });

  it('gives the first task to the worker that loads first, even if others are idle', () => {
    expect(begun(3, 12, []).choose([idle(11), idle(12), idle(13)])?.id).toBe(12);
  });

  it('queues a task while the first is busy and no other has loaded', () => {
    expect(begun(3, 11, []).choose([busy(11), idle(12), idle(13)])).toBeNull();
  });

  it('while the first is busy, gives a task only to a worker that has loaded', () => {
    expect(begun(3, 11, [13]).choose([busy(11), idle(12), idle(13)])?.id).toBe(13);
  });

  it('queues a task while all loaded workers are busy', () => {
    expect(begun(3, 11, [11, 13]).choose([busy(11), idle(12), busy(13)])).toBeNull();
  });

  it('takes any idle worker if the first died before it had loaded', () => {
    expect(begun(2, 11, []).choose([idle(12), idle(14)])?.id).toBe(12);
  });

  it('takes the first idle worker once all have loaded, including replacements', () => {
    const turn = begun(2, 11, [11, 12]);
    expect(turn.choose([busy(11), idle(12)])?.id).toBe(12);
    expect(turn.choose([idle(14), idle(12)])?.id).toBe(14);
    expect(turn.choose([busy(14), busy(12)])).toBeNull();
  });

  it('tolerates a worker that reports loading when no slot is left', () => {
    const turn = begun(1, 11, [11, 15, 16]);
    expect(turn.choose([idle(16)])?.id).toBe(16);
  });
});
