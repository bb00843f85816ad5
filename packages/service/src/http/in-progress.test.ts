import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { InProgress } from './in-progress.ts';

it('adds entries up to the maximum of each key, and frees their room when they close', () => {
  const inProgress = new InProgress(3);
  const [first, second] = [new EventEmitter(), new EventEmitter()];
  expect(inProgress.tryAdd('a', first, 2)).toBe(true);
  expect(inProgress.tryAdd('a', second, 2)).toBe(false);
  expect(inProgress.tryAdd('b', second, 2)).toBe(true);
  expect(inProgress.tryAdd('a', second)).toBe(true);
  first.emit('close');
  expect(inProgress.tryAdd('a', new EventEmitter(), 3)).toBe(false);
  expect(inProgress.tryAdd('a', new EventEmitter(), 2)).toBe(true);
});
