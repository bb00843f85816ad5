import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/service.ts';
import { lockFolder } from './lock-folder.ts';

const isLinux = process.platform === 'linux';

/** A zombie: a process that has ended but is not yet reaped by its parent, which keeps running. */
async function zombie(): Promise<Disposable & { pid: number }> {
  // The child must outlive the shell, which would reap it.
  const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [text] = (await once(parent.stdout, 'data')) as [Buffer];
  return {
    pid: Number(text),
    [Symbol.dispose]: () => {
      parent.kill('SIGKILL');
    },
  };
}

const getStat = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

it.runIf(isLinux)('a zombie process does not hold a lock of an earlier version', async () => {
  using folder = temporaryFolder();
  using dead = await zombie();
  await expect.poll(() => getStat(dead.pid)[0]).toBe('Z');
  writeFileSync(join(folder.path, 'lock'), JSON.stringify({ pid: dead.pid, begun: getStat(dead.pid)[19] }));
  using _lock = lockFolder(folder.path);
  expect(existsSync(join(folder.path, 'lock'))).toBe(false);
});
