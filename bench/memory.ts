import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { must } from '../packages/engine/src/must.ts';
import { waitForEnd } from '../tests/support/process.ts';
import type { BenchRun } from './bench-run.ts';
import { bulkCommand } from './bulk.ts';
import { molecules, writeMolecules } from './molecules.ts';
import { describeResidentMemory, mib, watchResident, type Resident } from './resident.ts';
import type { Section } from './results.ts';

/** Runs a program and samples its memory. */
async function runAndWatch([command, args]: [string, string[]]): Promise<Resident> {
  const child = spawn(command, args, { stdio: 'ignore' });
  const monitor = watchResident(must(child.pid, 'a process id'));
  const { code } = await waitForEnd(child);
  const resident = monitor.stop();
  if (code !== 0 && code !== 3) throw new Error(`${command} ended with ${code}`);
  return resident;
}

/** Resident memory of `eutomer predict --input FILE` during a long run. */
export async function benchMemory(run: BenchRun): Promise<Section> {
  const input = join(run.folder, 'memory.smi');
  const count = await writeMolecules(input, molecules(run.knowledge, run));
  const resident = await runAndWatch(bulkCommand(input, '/dev/null'));
  const { second, last } = resident;
  return {
    name: 'memory',
    title: 'resident memory during a bulk run',
    figures: [
      {
        figure: `last tenth of ${count.toLocaleString('en')} molecules over the second`,
        ours: mib(last),
        against: mib(second),
        ratio: (last / second).toFixed(2),
      },
    ],
    notes: [`Two worker threads and the main thread, in one process. ${describeResidentMemory(resident)}`],
  };
}
