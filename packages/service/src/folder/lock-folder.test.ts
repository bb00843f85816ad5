import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNSHARE_COMMAND, canRunApart } from '../../../../tests/support/process.ts';
import { writeAdminAddress, readAdminAddress } from './admin-address.ts';
import { FolderInUseError, lockFolder } from './lock-folder.ts';
import { findRunningService } from './remote-key-store.ts';
import { LONG } from '../../../../tests/support/long.ts';

const HOLD_COMMAND = [process.execPath, join(import.meta.dirname, 'hold-folder.fixture.ts')];

let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eutomer-lock-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  }
  rmSync(folder, { recursive: true });
});

it('creates the folder and those above it, for its owner only', () => {
  const path = join(folder, 'new', 'data');
  lockFolder(path)[Symbol.dispose]();
  expect(['new', 'new/data'].map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o700, 0o700]);
});

it('removes the folders that it created in vain, but no others', () => {
  const path = join(folder, 'new', 'data');
  using lock = lockFolder(path);
  lock.removeCreated();
  expect(readdirSync(folder)).toEqual([]);
  using second = lockFolder(path);
  writeFileSync(join(folder, 'new', 'file'), '');
  second.removeCreated();
  expect(readdirSync(join(folder, 'new'))).toEqual(['file']);
  using third = lockFolder(folder);
  third.removeCreated();
  expect(existsSync(join(folder, 'in-use.lock'))).toBe(true);
});

// In `/proc`, where Node would try for ever.
it.runIf(existsSync('/proc/self'))('says that a folder cannot be created', () => {
  expect(() => lockFolder('/proc/eutomer/data')).toThrow(expect.objectContaining({ code: 'ENOENT', syscall: 'mkdir' }));
});

it('names a folder in use by its whole path, because the default is relative', () => {
  using _held = lockFolder(folder);
  expect(() => lockFolder(relative(process.cwd(), folder))).toThrow(
    new FolderInUseError(
      `Expected the data folder ${folder} to be free; another process is using it. Stop that process or choose another folder.`,
    ),
  );
});

it('says that a file is no folder', () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  expect(() => lockFolder(path)).toThrow(expect.objectContaining({ code: 'EEXIST', path }));
});

/** Starts a process that locks the folder; returns its output. */
async function claim(before: readonly string[] = []): Promise<{ message: string; child: ChildProcess }> {
  const [command, ...args] = [...before, ...HOLD_COMMAND, folder];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [message] = (await once(child.stdout, 'data')) as [Buffer];
  return { message: String(message).trim(), child };
}

const killAndWait = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'close');
};

describe('a data folder', () => {
  it.skipIf(!canRunApart())(
    'is locked by one of two processes that do not see each other (two containers, one volume)',
    async () => {
      const first = await claim(UNSHARE_COMMAND);
      const second = await claim(UNSHARE_COMMAND);
      const third = await claim();
      expect([first.message, second.message, third.message]).toEqual(['held', 'refused', 'refused']);
      await killAndWait(first.child);
      expect((await claim(UNSHARE_COMMAND)).message).toBe('held');
    },
  );

  it.runIf(LONG)(
    'is locked by exactly one of several processes that start at once, repeatedly, on the files of a killed process',
    async () => {
      for (let round = 0; round < 10; round += 1) {
        const started = await Promise.all(Array.from({ length: 4 }, () => claim()));
        expect(started.map(({ message }) => message).sort()).toEqual(['held', 'refused', 'refused', 'refused']);
        await killAndWait(started.find(({ message }) => message === 'held')!.child);
      }
    },
  );

  it('can be locked again after release, and not twice by one process', () => {
    {
      using _lock = lockFolder(folder);
      expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    }
    using _again = lockFolder(folder);
  });

  it('stays locked after a failed second attempt of the same process: no other process can lock it', async () => {
    using _lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    expect((await claim()).message).toBe('refused');
  });

  it('may be that of a service that is still starting, if it has no address yet', () => {
    using _lock = lockFolder(folder);
    const error = new FolderInUseError('Another process is using it.');
    expect(() => findRunningService(folder, error)).toThrow(
      new FolderInUseError(
        'Another process is using it. If it is a service that is still starting, try again in a few seconds.',
      ),
    );
    using _address = writeAdminAddress(folder, { port: 1, token: 'x' });
    expect(findRunningService(folder, error)).toEqual({ port: 1, token: 'x' });
  });

  it('drops the stale address of a killed service when it is locked', () => {
    writeAdminAddress(folder, { port: 1, token: 'x' });
    using _lock = lockFolder(folder);
    expect(readAdminAddress(folder)).toBe(null);
  });
});
