import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Sampling interval in milliseconds. */
const SAMPLING_INTERVAL_MS = 50;
const KIB_IN_MIB = 1_024;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** A value from `/proc/PID/status` in MiB; 0 if the process has exited. */
const figure = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / KIB_IN_MIB;

/** Ids of a process and all its descendants. */
export function listProcesses(pid: number): number[] {
  let threads: string[] = [];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
  const children = threads.flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(listProcesses)];
}

/** Resident memory of a process and its descendants, in MiB. */
const residentMiB = (pid: number): number =>
  listProcesses(pid).reduce((sum, processId) => sum + figure(processId, 'VmRSS'), 0);

export interface MemoryWatch extends Disposable {
  /** Peak resident memory since the last call, in MiB. */
  peak(): number;
}

/**
 * Monitors the memory of a process and its descendants.
 *
 * @param max MiB at which the process is killed, as the system would with a memory limit; null for no limit
 */
export function watchMemory(pid: number, max: number | null = null): MemoryWatch {
  let highest = residentMiB(pid);
  const sample = (): void => {
    const now = residentMiB(pid);
    highest = Math.max(highest, now);
    if (max !== null && now > max) process.kill(pid, 'SIGKILL');
  };
  const timer = setInterval(sample, SAMPLING_INTERVAL_MS);
  let canReset = resetPeak(pid);
  return {
    peak() {
      sample();
      // The kernel also records peaks between samples, but only for the first process.
      const peak = Math.max(highest, canReset ? figure(pid, 'VmHWM') : 0);
      highest = residentMiB(pid);
      canReset = resetPeak(pid);
      return peak;
    },
    [Symbol.dispose]() {
      clearInterval(timer);
    },
  };
}

/** Resets the kernel's peak memory counter of a process. @returns false if that is not permitted */
function resetPeak(pid: number): boolean {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return true;
  } catch {
    return false;
  }
}
