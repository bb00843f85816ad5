import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchRun } from './bench-run.ts';
import { bulkCommand } from './bulk.ts';
import { molecules, writeMolecules } from './molecules.ts';
import { median, type Section } from './results.ts';

const INTERVAL = 200;

/** Resident memory of a process, in MiB; null when it has ended. */
function residentMiB(pid: number): number | null {
  try {
    const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kib === undefined ? null : Number(kib) / 1_024;
  } catch {
    return null;
  }
}

/** Runs a program to its end and looks at its memory meanwhile. */
async function watch([command, args]: [string, string[]]): Promise<number[]> {
  const child = spawn(command, args, { stdio: 'ignore' });
  const samples: number[] = [];
  const timer = setInterval(() => {
    const now = residentMiB(child.pid!);
    if (now !== null) samples.push(now);
  }, INTERVAL);
  const code = await new Promise<number | null>((resolve) => { child.once('exit', resolve); });
  clearInterval(timer);
  if (code !== 0 && code !== 3) throw new Error(`${command} ended with ${code}`);
  return samples;
}

/** Resident memory of `eutomer predict --input FILE` through a long run. */
export async function benchMemory(run: BenchRun): Promise<Section> {
  const input = join(run.folder, 'memory.smi');
  const count = await writeMolecules(input, molecules(run.knowledge, run));
  const samples = await watch(bulkCommand(input, '/dev/null'));
  const tenth = (part: number): number => median(samples.slice(Math.floor((part * samples.length) / 10), Math.ceil(((part + 1) * samples.length) / 10)));
  const tenths = Array.from({ length: 10 }, (_, part) => tenth(part));
  const mib = (value: number): string => `${value.toFixed(0)} MiB`;
  return {
    name: 'memory',
    title: 'resident memory through a bulk run',
    figures: [{ figure: `last tenth of ${count.toLocaleString('en')} molecules over the second`, ours: mib(tenths[9]!), against: mib(tenths[1]!), ratio: (tenths[9]! / tenths[1]!).toFixed(2) }],
    notes: [`Two threads and the main one, in one process. Median in each tenth of the run, in MiB: ${tenths.map((each) => each.toFixed(0)).join(', ')}; highest: ${mib(Math.max(...samples))}.`],
  };
}
