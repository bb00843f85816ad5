import { describe, expect, it } from 'vitest';
import { StaggeredStart, reportLoaded } from './staggered-start.ts';

const idle = (id: number) => ({ id, currentUsage: 0 });
const busy = (id: number) => ({ id, currentUsage: 1 });

/** A pool with this number of workers, with the first one chosen and some loaded. */
function startWith(workers: number, first: number, loaded: readonly number[]): StaggeredStart {
  const start = new StaggeredStart(workers);
  start.begin(first);
  for (const id of loaded) reportLoaded(start.memory, id);
  return start;
}

describe('StaggeredStart.choose', () => {
  it('queues a task until the first worker is chosen', () => {
    expect(new StaggeredStart(2).choose([idle(11), idle(12)])).toBeNull();
  });

  it('gives the first task to the worker that loads first, even if others are idle', () => {
    expect(startWith(3, 12, []).choose([idle(11), idle(12), idle(13)])?.id).toBe(12);
  });

  it('queues a task while the first is busy and no other has loaded', () => {
    expect(startWith(3, 11, []).choose([busy(11), idle(12), idle(13)])).toBeNull();
  });

  it('while the first is busy, gives a task only to a worker that has loaded', () => {
    expect(startWith(3, 11, [13]).choose([busy(11), idle(12), idle(13)])?.id).toBe(13);
  });

  it('queues a task while all loaded workers are busy', () => {
    expect(startWith(3, 11, [11, 13]).choose([busy(11), idle(12), busy(13)])).toBeNull();
  });

  it('takes any idle worker if the first died before it had loaded', () => {
    expect(startWith(2, 11, []).choose([idle(12), idle(14)])?.id).toBe(12);
  });

  it('takes the first idle worker once all have loaded, including replacements', () => {
    const start = startWith(2, 11, [11, 12]);
    expect(start.choose([busy(11), idle(12)])?.id).toBe(12);
    expect(start.choose([idle(14), idle(12)])?.id).toBe(14);
    expect(start.choose([busy(14), busy(12)])).toBeNull();
  });

  it('tolerates a worker that reports loading when no slot is left', () => {
    const start = startWith(1, 11, [11, 15, 16]);
    expect(start.choose([idle(16)])?.id).toBe(16);
  });
});
