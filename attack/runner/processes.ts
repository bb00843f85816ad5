import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Milliseconds between two looks. */
const INTERVAL = 50;
const KIB_IN_MIB = 1_024;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** A figure of `/proc/PID/status` in MiB; 0 when the process has ended. */
const figure = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / KIB_IN_MIB;

/** A process and all that it started and what those started. */
export function processesOf(pid: number): number[] {
  let threads: string[] = [];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
  const children = threads.flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processesOf)];
}

/** Resident memory of a process and all below it, in MiB. */
const residentMiB = (pid: number): number => processesOf(pid).reduce((sum, each) => sum + figure(each, 'VmRSS'), 0);

/** Watches the memory of a process and all below it. */
export interface MemoryWatch extends Disposable {
  /** The most that was resident since the last call, in MiB. */
  peak(): number;
}

/**
 * Looks at a process and all below it, all the time.
 *
 * @param most MiB beyond which the process is ended as the system does it where memory is limited; null for no such limit
 */
export function watchMemory(pid: number, most: number | null = null): MemoryWatch {
  let highest = residentMiB(pid);
  const look = (): void => {
    const now = residentMiB(pid);
    highest = Math.max(highest, now);
    if (most !== null && now > most) process.kill(pid, 'SIGKILL');
  };
  const timer = setInterval(look, INTERVAL);
  let kernelForgets = forgetHighest(pid);
  return {
    peak() {
      look();
      // The kernel has seen what lay between two looks, of the first process alone.
      const peak = Math.max(highest, kernelForgets ? figure(pid, 'VmHWM') : 0);
      highest = residentMiB(pid);
      kernelForgets = forgetHighest(pid);
      return peak;
    },
    [Symbol.dispose]() {
      clearInterval(timer);
    },
  };
}

/** Has the kernel count the highest resident memory of a process anew. @returns whether it may be told to */
function forgetHighest(pid: number): boolean {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return true;
  } catch {
    return false;
  }
}
