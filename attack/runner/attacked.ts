import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openKeyBook, type KeyPlace } from '../../packages/service/src/index.ts';
import { freshDatabase, startPostgres } from '../../tests/support/postgres.ts';
import { startServiceProcess } from '../../tests/support/process.ts';
import type { Target } from './attack.ts';

/** A service that is attacked, and what of its processes is known. */
export interface Attacked extends AsyncDisposable, Pick<Target, 'address' | 'files' | 'newKey'> {
  /** What it is, for the report. */
  name: string;
  /** Its first process; null where it is not known. */
  pid: number | null;
  /** Whether that still runs; true where it is not known. */
  isAlive(): boolean;
}

/** So that one process here can be several clients: a proxy on the loopback may say who they are. */
const PROXIES = '127.0.0.1';

const keysOf =
  (place: KeyPlace): Target['newKey'] =>
  async (plan = 'standard', limit) => {
    await using opened = await openKeyBook(place);
    return (await opened.book.create({ name: 'attack', plan, limit: limit ?? null, expiresAt: null })).key;
  };

/** A service of its own on a new database. @param prefix what its command is put behind */
async function startOwn(
  name: string,
  closing: AsyncDisposableStack,
  env: Record<string, string>,
  prefix: readonly string[],
  files?: string,
): Promise<Attacked> {
  const folder = mkdtempSync(join(tmpdir(), 'eutomer-attack-'));
  closing.defer(() => rmSync(folder, { recursive: true, force: true }));
  const service = closing.use(await startServiceProcess(folder, { EUTOMER_PROXIES: PROXIES, ...env }, prefix));
  const { process: child } = service;
  const opened = closing.move();
  return {
    name,
    address: service.address,
    files: files ?? folder,
    pid: child.pid!,
    newKey: keysOf({ folder, databaseUrl: env.DATABASE_URL || undefined }),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** A service on its embedded database. */
export async function startEmbedded(prefix: readonly string[]): Promise<Attacked> {
  await using closing = new AsyncDisposableStack();
  return await startOwn('embedded database', closing, { DATABASE_URL: '' }, prefix);
}

/** A service on a PostgreSQL made for it; it works on jobs, too. */
export async function startOnPostgres(prefix: readonly string[]): Promise<Attacked> {
  await using closing = new AsyncDisposableStack();
  const postgres = await startPostgres();
  closing.defer(() => postgres.stop());
  const url = await freshDatabase(postgres.url);
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  await client.end();
  const env = { DATABASE_URL: url, EUTOMER_WORKER: 'inline', EUTOMER_JOB_SECRET: randomBytes(32).toString('hex') };
  return await startOwn('PostgreSQL', closing, env, prefix, rows[0]!.data_directory);
}

/** A service that runs already: started with `EUTOMER_PROXIES=127.0.0.1`, its keys made through its data folder or `DATABASE_URL`. */
export function reach(address: string, { data, pid }: { data: string; pid: number | null }): Attacked {
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
    newKey: keysOf({ folder: data, databaseUrl }),
    isAlive,
    [Symbol.asyncDispose]: async () => {},
  };
}
