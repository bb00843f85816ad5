import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process works with the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

interface Owner {
  pid: number;
  /** When that process began, in clock ticks since boot: tells it from a later process with the same number. */
  begun: string | null;
}

/** A process's start time as Linux knows it; null elsewhere or when it has ended. */
function begunOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning({ pid, begun }: Owner): boolean {
  if (pid === process.pid) return begun === begunOf(pid);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return begun === null || begun === begunOf(pid);
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/**
 * Claims a data folder for this process: an embedded database that two processes open is destroyed. A lock that a killed
 * process left behind is taken over.
 *
 * @throws FolderInUse when another process that is still running holds it
 */
export function lockFolder(folder: string): Disposable {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'lock');
  const mine: Owner = { pid: process.pid, begun: begunOf(process.pid) };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, JSON.stringify(mine), { flag: 'wx' });
      return { [Symbol.dispose]: () => rmSync(path, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(path);
    if (owner !== null && isRunning(owner)) {
      throw new FolderInUse(`Expected the data folder ${folder} to be free; process ${owner.pid} works with it. Stop that process or choose another folder.`);
    }
    rmSync(path, { force: true });
  }
  throw new FolderInUse(`Expected the data folder ${folder} to be free; another process took it at the same moment. Try again.`);
}
