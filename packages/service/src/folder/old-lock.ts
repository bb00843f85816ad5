import { readFileSync, rmSync } from 'node:fs';

/** What an earlier version wrote into its lock file: its process, and when that began, in clock ticks since boot. */
interface Owner {
  pid: number;
  begun: string | null;
}

/** What Linux knows of a process: its state, and when it began. Null elsewhere or when it is gone. */
function statOf(pid: number): { state: string | undefined; begun: string | undefined } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], begun: fields[19] };
  } catch {
    return null;
  }
}

/** Ended, and kept by the system only until its parent asks how: states of Linux. */
const ENDED = ['Z', 'X'];

function isRunning({ pid, begun }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const stat = statOf(pid);
  if (stat !== null && ENDED.includes(stat.state ?? '')) return false;
  return begun === null || begun === stat?.begun;
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
