import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { freshDatabase, startPostgres } from '../tests/support/postgres.ts';
import { startServiceProcess, type ServiceProcess } from '../tests/support/process.ts';
import type { BenchRun } from './bench-run.ts';
import { WORKERS } from './bulk.ts';

/** A running service and where it takes which request. */
export interface Target {
  name: string;
  address: string;
  paths: { single: string; batch: string };
  headers: Record<string, string>;
}

/** A service of ours, in a process that can be looked at. */
export type OwnTarget = Target & { pid: number };

/** All services under measurement; they idle while another is asked. */
export interface Targets extends AsyncDisposable {
  ours: OwnTarget[];
  peer: Target | null;
}

/** A service of ours, on its first start, as a target. */
export const targetOf = (name: string, { address, firstKey, process }: ServiceProcess): OwnTarget => ({
  name,
  address,
  paths: { single: '/api/v1/predict', batch: '/api/v1/predict/batch' },
  headers: { 'content-type': 'application/json', 'x-api-key': firstKey! },
  pid: process.pid!,
});

const startOurs = async (
  name: string,
  run: BenchRun,
  env: Record<string, string>,
  closing: AsyncDisposableStack,
): Promise<OwnTarget> =>
  targetOf(
    name,
    closing.use(await startServiceProcess(mkdtempSync(join(run.folder, 'data-')), { EUTOMER_KEY_PACE: 'off', ...env })),
  );

/** Starts our service on both databases, and the peer's when it is installed. */
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
  const opened = closing.move();
  return { ours, peer, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
