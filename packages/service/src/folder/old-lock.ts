import { readFileSync, rmSync } from 'node:fs';

/** What an earlier version wrote into its lock file: its process, and when that began, in clock ticks since boot. */
interface Owner {
  pid: number;
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
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return begun === null || begun === begunOf(pid);
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner | null;
  } catch {
    return null;
  }
}

/**
 * Looks after the lock file of an earlier version: while that version runs on a folder, this one must not open it, too. A file that a killed
 * process left is deleted.
 *
 * @returns the process that has the folder; null when there is none
 */
export function oldOwner(path: string): number | null {
  const owner = readOwner(path);
  if (owner !== null && isRunning(owner)) return owner.pid;
  rmSync(path, { force: true });
  return null;
}
