import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { must } from '../packages/engine/src/must.ts';
import { freshDatabase, startPostgres } from '../tests/support/postgres.ts';
import {
  peakMiB,
  send,
  startServiceProcess,
  startWorkerProcess,
  type ServiceProcess,
} from '../tests/support/process.ts';
import type { BenchRun } from './bench-run.ts';
import { molecules } from './molecules.ts';
import { mib } from './resident.ts';
import { median, ratioText, type Section } from './results.ts';

/** Number of rounds; each measures one worker and two. */
const ROUNDS = 3;
/** Linux clock ticks per second, the unit of CPU time in `/proc`. */
const TICKS_PER_SECOND = 100;
const MAX_MOLECULES = 100_000;
/** Warm-up molecules: after 2,000, a new worker still spends about 3 s of CPU time on JIT compilation; after 30,000, less than 1 s. */
const WARM_UP_MOLECULES = 20_000;
/** Polling interval for the job status, in milliseconds; start and end times are taken from the status itself. */
const POLL_INTERVAL_MS = 1_000;

/** Cost of a job. */
interface JobCost {
  /** Seconds from its first chunk to its last. */
  wall: number;
  /** CPU seconds of the workers only. */
  workers: number;
  /** Resident memory of the largest worker, in MiB. */
  memory: number;
}

interface Molecules {
  smiles: string[];
  warmUp: string[];
}

/** CPU time of a process so far, in seconds. */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

async function getJob(
  service: ServiceProcess,
  id: string,
): Promise<{ status: string; started: string; finished: string; failed: number }> {
  return (
    await fetch(`${service.address}/api/v1/jobs/${id}`, { headers: { 'x-api-key': must(service.firstKey, 'a key') } })
  ).json() as never;
}

/** Runs a job with a number of single-threaded workers, started before the job. */
async function measure(
  service: ServiceProcess,
  env: Record<string, string>,
  { smiles, warmUp }: Molecules,
  count: number,
): Promise<JobCost> {
  const workers = await Promise.all(Array.from({ length: count }, () => startWorkerProcess(env)));
  try {
    // Warm-up, with molecules other than the measured ones, because workers cache.
    await finish(service, warmUp);
    const before = workers.map(({ pid }) => ({ pid, time: processorTime(pid) }));
    const job = await finish(service, smiles);
    return {
      wall: (Date.parse(job.finished) - Date.parse(job.started)) / 1_000,
      workers: before.reduce((sum, { pid, time }) => sum + processorTime(pid) - time, 0),
      memory: Math.max(...workers.map(({ pid }) => peakMiB(pid))),
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  }
}

async function finish(
  service: ServiceProcess,
  smiles: readonly string[],
): Promise<{ started: string; finished: string }> {
  const { status, body } = await send(service.address, '/api/v1/jobs', service.firstKey, { smiles });
  if (status !== 202) throw new Error(`expected the job to be accepted; got ${status} ${body.code}`);
  for (;;) {
    const job = await getJob(service, body.id);
    if (job.status === 'done') return job;
    await pause(POLL_INTERVAL_MS);
  }
}

/** Two `eutomer worker` processes versus one, on the same job. */
export async function benchWorkers(run: BenchRun): Promise<Section> {
  const all = await Array.fromAsync(
    molecules(run.knowledge, { ...run, count: Math.min(run.count + WARM_UP_MOLECULES, MAX_MOLECULES) }),
  );
  const input = { smiles: all.slice(WARM_UP_MOLECULES), warmUp: all.slice(0, WARM_UP_MOLECULES) };
  const { smiles } = input;
  await using closing = new AsyncDisposableStack();
  const postgres = await startPostgres();
  closing.defer(() => postgres.stop());
  const env = { DATABASE_URL: await freshDatabase(postgres.url) };
  const service = closing.use(await startServiceProcess(mkdtempSync(join(run.folder, 'data-')), env));
  const rounds: { one: JobCost; two: JobCost }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ one: await measure(service, env, input, 1), two: await measure(service, env, input, 2) });
  const middle = (of: (round: (typeof rounds)[number]) => number): number => median(rounds.map(of));
  const perSecond = (wall: number): string => `${(smiles.length / wall).toFixed(0)} molecules per second`;
  const each = (seconds: number): string => `${((seconds / smiles.length) * 1e6).toFixed(0)} µs`;
  const ratios = (of: (round: (typeof rounds)[number]) => number): string => ratioText(middle(of), rounds.map(of));
  return {
    name: 'workers',
    title: 'two worker processes against one, on the same job',
    figures: [
      {
        figure: 'molecules per second',
        ours: perSecond(middle(({ two }) => two.wall)),
        against: perSecond(middle(({ one }) => one.wall)),
        ratio: ratios(({ one, two }) => one.wall / two.wall),
      },
      {
        figure: 'CPU time of the workers, per molecule',
        ours: each(middle(({ two }) => two.workers)),
        against: each(middle(({ one }) => one.workers)),
        ratio: ratios(({ one, two }) => two.workers / one.workers),
      },
      {
        figure: 'memory of the largest worker',
        ours: mib(middle(({ two }) => two.memory)),
        against: mib(middle(({ one }) => one.memory)),
        ratio: ratios(({ one, two }) => two.memory / one.memory),
      },
    ],
    notes: [
      `Ours: two single-threaded \`eutomer worker\` processes; against: one. ${smiles.length.toLocaleString('en')} molecules, from the job's first chunk to its last, after ${WARM_UP_MOLECULES.toLocaleString('en')} warm-up molecules; ${ROUNDS} alternating rounds: the median, in brackets the lowest and highest.`,
      'PostgreSQL and an API process, which only reports the job status, share the same processors.',
    ],
  };
}
