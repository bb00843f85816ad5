import { randomBytes } from 'node:crypto';
import { itemAt, must } from '../../packages/engine/src/must.ts';
import { openKeyStore, type DataLocation } from '../../packages/service/src/index.ts';
import { freshDatabase, runStatement, startPostgres } from '../../tests/support/postgres.ts';
import { startServiceProcess } from '../../tests/support/process.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { Target } from './attack.ts';

/** The service under attack and its processes. */
export interface AttackedService extends AsyncDisposable, Pick<Target, 'address' | 'files' | 'newKey'> {
  /** Name for the report. */
  name: string;
  /** Id of its main process; null if not known. */
  pid: number | null;
  /** True if the main process is still running, or if that is unknown. */
  isAlive(): boolean;
}

/** Trusts the loopback as a proxy, so that this process can act as several clients. */
const PROXIES = '127.0.0.1';

const openKeys =
  (location: DataLocation): Target['newKey'] =>
  async (plan = 'standard', limit) => {
    await using store = await openKeyStore(location);
    return (await store.keys.create({ name: 'attack', plan, limit: limit ?? null, expiresAt: null })).key;
  };

/** Starts a service on a new database. @param prefix put before its command */
async function startOwn(
  name: string,
  closing: AsyncDisposableStack,
  env: Record<string, string>,
  prefix: readonly string[],
  files?: string,
): Promise<AttackedService> {
  const folder = closing.use(temporaryFolder()).path;
  const service = closing.use(await startServiceProcess(folder, { EUTOMER_PROXIES: PROXIES, ...env }, prefix));
  const { process: child } = service;
  const resources = closing.move();
  return {
    name,
    address: service.address,
    files: files ?? folder,
    pid: must(child.pid, 'a process id'),
    newKey: openKeys({ folder, databaseUrl: env.DATABASE_URL || undefined }),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Starts a service on the embedded database. */
export async function startEmbedded(prefix: readonly string[]): Promise<AttackedService> {
  await using closing = new AsyncDisposableStack();
  return await startOwn('embedded database', closing, { DATABASE_URL: '' }, prefix);
}

/** Starts a service on a temporary PostgreSQL server; the service also runs jobs. */
export async function startOnPostgres(prefix: readonly string[]): Promise<AttackedService> {
  await using closing = new AsyncDisposableStack();
  const postgres = await startPostgres();
  closing.defer(() => postgres.stop());
  const url = await freshDatabase(postgres.url);
  const rows = await runStatement<{ data_directory: string }>(url, 'SHOW data_directory');
  const env = { DATABASE_URL: url, EUTOMER_WORKER: 'inline', EUTOMER_JOB_SECRET: randomBytes(32).toString('hex') };
  return await startOwn('PostgreSQL', closing, env, prefix, itemAt(rows, 0).data_directory);
}

/** Connects to a running service, started with `EUTOMER_PROXIES=127.0.0.1`; creates keys through its data folder or `DATABASE_URL`. */
export function connectTo(address: string, { data, pid }: { data: string; pid: number | null }): AttackedService {
  const databaseUrl = process.env.DATABASE_URL || undefined;
  const isAlive = (): boolean => {
    try {
      return pid === null || process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  return {
    name: address,
    address,
    files: databaseUrl === undefined ? data : null,
    pid,
    newKey: openKeys({ folder: data, databaseUrl }),
    isAlive,
    [Symbol.asyncDispose]: async () => {},
  };
}
