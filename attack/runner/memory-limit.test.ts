import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { parseSize, createMemoryLimit } from './memory-limit.ts';
import { watchMemory } from './processes.ts';

it('parses sizes', () => {
  expect([parseSize('1G'), parseSize('900M'), parseSize('4K')]).toEqual([2 ** 30, 900 * 2 ** 20, 4_096]);
  expect(() => parseSize('1 GB')).toThrow('expected --memory to be a size such as 1G or 900M; got 1 GB');
});

it.each([
  [10, 0, null],
  [900, null, 'SIGKILL'],
])('under a limit of 400 MiB a program that takes %i MiB ends with %s, %s', async (mib, code, signal) => {
  const limit = createMemoryLimit(400 * 2 ** 20);
  const [command, ...args] = [
    ...limit.prefix,
    process.execPath,
    '-e',
    `globalThis.taken = Buffer.alloc(${mib} * 1048576, 1); setTimeout(() => {}, 500)`,
  ];
  const child = spawn(command, args, { stdio: 'ignore' });
  using _memory = watchMemory(child.pid!, limit.killAtMiB);
  expect(await once(child, 'close')).toEqual([code, signal]);
});
