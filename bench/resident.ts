import { readFileSync } from 'node:fs';
import { median } from './results.ts';

const SAMPLING_INTERVAL_MS = 200;

/** Resident memory of a process, in MiB; null if it has exited. */
function residentMiB(pid: number): number | null {
  try {
    const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kib === undefined ? null : Number(kib) / 1_024;
  } catch {
    return null;
  }
}

/** Memory of a process over time, in MiB. */
export interface Resident {
  /** Median in each tenth of the time. */
  tenths: number[];
  /** Those of the second and the last tenth. */
  second: number;
  last: number;
  highest: number;
}

/** Samples a process's memory until stopped. */
export function watchResident(pid: number): { stop(): Resident } {
  const samples: number[] = [];
  const timer = setInterval(() => {
    const now = residentMiB(pid);
    if (now !== null) samples.push(now);
  }, SAMPLING_INTERVAL_MS);
  const tenth = (part: number): number =>
    median(samples.slice(Math.floor((part * samples.length) / 10), Math.ceil(((part + 1) * samples.length) / 10)));
  return {
    stop() {
      clearInterval(timer);
      return {
        tenths: Array.from({ length: 10 }, (_, part) => tenth(part)),
        second: tenth(1),
        last: tenth(9),
        highest: Math.max(...samples),
      };
    },
  };
}

export const mib = (value: number): string => `${value.toFixed(0)} MiB`;
/** The course of a process's memory in a sentence. */
export const describeResidentMemory = ({ tenths, highest }: Resident): string =>
  `Median in each tenth of the run, in MiB: ${tenths.map((tenth) => tenth.toFixed(0)).join(', ')}; peak: ${mib(highest)}.`;
