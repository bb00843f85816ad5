import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../packages/engine/src/must.ts';
import { startServiceProcess } from '../tests/support/process.ts';
import type { BenchRun } from './bench-run.ts';
import { load } from './load.ts';
import { molecules } from './molecules.ts';
import { describeResidentMemory, mib, watchResident } from './resident.ts';
import type { Section } from './results.ts';
import { toTarget } from './services.ts';

/** Default for `--seconds`; the long run takes half an hour. */
const SECONDS = 60;
const SINGLE_CONNECTIONS = 12;
const BATCHES = { connections: 2, size: 1_000 };

/** Resident memory of the service with the embedded database in the same process, under a constant load of single requests and batches. */
export async function benchMemoryLoad(run: BenchRun): Promise<Section> {
  const smiles = await Array.fromAsync(molecules(run.knowledge, run));
  const seconds = run.seconds ?? SECONDS;
  await using service = await startServiceProcess(mkdtempSync(join(run.folder, 'data-')), { DATABASE_URL: '' });
  const target = toTarget('embedded database', service);
  const batches = Array.from({ length: Math.ceil(smiles.length / BATCHES.size) }, (_, index) =>
    JSON.stringify({ smiles: smiles.slice(index * BATCHES.size, (index + 1) * BATCHES.size) }),
  );
  const singles = smiles.map((text) => JSON.stringify({ smiles: text }));
  const until = { duration: seconds };
  const watch = watchResident(must(service.process.pid, 'a process id'));
  const [single, batch] = await Promise.all([
    load(target, { path: target.paths.single, bodies: singles, connections: SINGLE_CONNECTIONS, until }),
    load(target, { path: target.paths.batch, bodies: batches, connections: BATCHES.connections, until }),
  ]);
  const resident = watch.stop();
  const { second, last } = resident;
  return {
    name: 'memory-load',
    title: 'resident memory of the service under load',
    figures: [
      {
        figure: `last tenth of ${seconds} s over the second, embedded database`,
        ours: mib(last),
        against: mib(second),
        ratio: (last / second).toFixed(2),
      },
    ],
    notes: [
      `${SINGLE_CONNECTIONS} connections with single requests (${single.perSecond.toFixed(0)} per second) and ${BATCHES.connections} with batches of ${BATCHES.size.toLocaleString('en')} (${(batch.perSecond * BATCHES.size).toFixed(0)} molecules per second) at the same time, ${smiles.length.toLocaleString('en')} distinct molecules. API, two toolkit threads and PGlite in one process. ${describeResidentMemory(resident)}`,
    ],
  };
}
