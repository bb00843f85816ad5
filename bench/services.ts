import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { must } from '../packages/engine/src/must.ts';
import { freshDatabase, startPostgres } from '../tests/support/postgres.ts';
import { startServiceProcess, type ServiceProcess } from '../tests/support/process.ts';
import type { BenchRun } from './bench-run.ts';
import { WORKERS } from './bulk.ts';

/** A running service and the paths of its operations. */
export interface Target {
  name: string;
  address: string;
  paths: { single: string; batch: string };
  headers: Record<string, string>;
}

/** Our service, in a process whose memory can be measured. */
export type OwnTarget = Target & { pid: number };

/** All benchmarked services; each is idle while another is measured. */
export interface Targets extends AsyncDisposable {
  ours: OwnTarget[];
  peer: Target | null;
}

/** Our freshly started service as a target. */
export const toTarget = (name: string, { address, firstKey, process }: ServiceProcess): OwnTarget => ({
  name,
  address,
  paths: { single: '/api/v1/predict', batch: '/api/v1/predict/batch' },
  headers: { 'content-type': 'application/json', 'x-api-key': must(firstKey, 'a key') },
  pid: must(process.pid, 'a process id'),
});

const startOurs = async (
  name: string,
  run: BenchRun,
  env: Record<string, string>,
  closing: AsyncDisposableStack,
): Promise<OwnTarget> =>
  toTarget(
    name,
    closing.use(await startServiceProcess(mkdtempSync(join(run.folder, 'data-')), { EUTOMER_KEY_PACE: 'off', ...env })),
  );

/** Milliseconds until a service is ready. */
export async function waitUntilReady(address: string): Promise<number> {
  const startedAt = performance.now();
  while (!(await fetch(`${address}/readyz`)).ok) await pause(5);
  return performance.now() - startedAt;
}

/** Starts our service on both databases, and the peer's service if installed. */
export async function startTargets(run: BenchRun): Promise<Targets> {
  await using closing = new AsyncDisposableStack();
  const postgres = await startPostgres();
  closing.defer(() => postgres.stop());
  const ours = [
    await startOurs('embedded database', run, { DATABASE_URL: '' }, closing),
    await startOurs('PostgreSQL', run, { DATABASE_URL: await freshDatabase(postgres.url) }, closing),
  ];
  const service = run.peer === null ? null : closing.use(await run.peer.startService(WORKERS));
  const peer =
    service === null
      ? null
      : {
          name: 'FastAPI',
          address: service.address,
          paths: { single: '/predict', batch: '/predict/batch' },
          headers: { 'content-type': 'application/json' },
        };
  const resources = closing.move();
  return { ours, peer, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
