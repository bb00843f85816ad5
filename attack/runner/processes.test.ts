import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { listProcesses, watchMemory } from './processes.ts';

/** A shell whose child process allocates memory for a moment and then prints a line. */
function start(mib: number) {
  const child = spawn(
    'sh',
    [
      '-c',
      `"${process.execPath}" -e 'let taken = Buffer.alloc(${mib} * 1048576, 1); setTimeout(() => { taken = null; console.log(taken); setInterval(() => {}, 1000); }, 400)'; true`,
    ],
    { detached: true },
  );
  return {
    child,
    /** Kills what is left of them. */
    end: async () => {
      process.kill(-child.pid!, 'SIGKILL');
      await once(child.stdout.resume(), 'close');
    },
  };
}

it('counts the memory of a process with that of all its descendants', async () => {
  const { child, end } = start(300);
  using memory = watchMemory(child.pid!);
  await once(child.stdout, 'data');
  expect(listProcesses(child.pid!)).toHaveLength(2);
  expect(memory.peak()).toBeGreaterThan(300);
  await end();
  expect(listProcesses(child.pid!)).toEqual([]);
});

it('kills the first process beyond a limit', async () => {
  const { child, end } = start(300);
  using _memory = watchMemory(child.pid!, 200);
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  // The limit kills only the first process; its child would run on.
  await end();
});
