import { readFileSync, rmSync } from 'node:fs';

/** Content of an earlier version's lock file: process id and start time (`begun`), in clock ticks since boot. */
interface Owner {
  pid: number;
  begun: string | null;
}

/** State and start time of a process on Linux; null on other systems or if it is gone. */
function readStat(pid: number): { state: string | undefined; begun: string | undefined } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], begun: fields[19] };
  } catch {
    return null;
  }
}

/** Linux process states: zombie and dead. */
const ENDED_STATES = ['Z', 'X'];

function isRunning({ pid, begun }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const stat = readStat(pid);
  if (stat !== null && ENDED_STATES.includes(stat.state ?? '')) return false;
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
 * Checks the lock file of an earlier version, so that the two versions do not open the same folder at once. Deletes a
 * stale lock file.
 *
 * @returns the id of the process that uses the folder; null if there is none
 */
export function findOldOwner(path: string): number | null {
  const owner = readOwner(path);
  if (owner !== null && isRunning(owner)) return owner.pid;
  rmSync(path, { force: true });
  return null;
}
