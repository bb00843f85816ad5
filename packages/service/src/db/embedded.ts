import { PGlite } from '@electric-sql/pglite';
import {
  PGliteDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type TransactionSettings,
} from 'kysely';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CREATE_EMBEDDED_SCRIPT } from '../paths.ts';
import { hasRoom } from './room.ts';
import { whyNotStarted } from './why-not-started.ts';
import { withoutTierUp } from './without-tier-up.ts';

const execute = promisify(execFile);

/** The embedded database's place in its folder. */
export const EMBEDDED = 'pg';

/** How often it is tried to start a database anew that broke down, in milliseconds. */
const MEND_INTERVAL = 2_000;

/**
 * What it takes for itself. It has one connection, so what it would keep for a hundred is not needed; 128 MB of its own for pages, as it would take, is memory
 * that the system's own cache of files has for it too.
 */
const MEMORY = ['shared_buffers=32MB', 'max_connections=5'];
/** A file of the log that is done with is removed: to be used again, as usual, it would keep what it held. */
const LOG = ['wal_recycle=off'];
const START = [...PGlite.defaultStartParams, ...[...MEMORY, ...LOG].flatMap((setting) => ['-c', setting])];

/** An embedded database could not be made or started; the message says why. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

/** @throws NotStarted */
async function start(path: string): Promise<PGlite> {
  try {
    return await withoutTierUp(() => PGlite.create(path, { startParams: START }));
  } catch (error) {
    const why =
      (await whyNotStarted(dirname(path))) ??
      'its files seem to be damaged, by a power cut for instance. Restore a backup into a new data folder (eutomer restore)';
    throw new NotStarted(`the embedded database in ${path} could not be started: ${why}`, { cause: error });
  }
}

/** What the name of a database that is being made begins with. */
const HALF = `${EMBEDDED}.half-`;
/** V8 leaves all of it unoptimised: what is done once takes a third less memory so. */
const UNOPTIMIZED = '--liftoff-only';
const SCRIPT = fileURLToPath(CREATE_EMBEDDED_SCRIPT);

/** Makes an empty database where there is none, whole or not at all. @throws NotStarted */
async function ensureMade(path: string): Promise<void> {
  const folder = dirname(path);
  // What a killed start left behind. The process that it was made by may still write there; then a later start removes it.
  for (const name of await readdir(folder))
    if (name.startsWith(HALF)) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
  if (existsSync(join(path, 'PG_VERSION'))) return;
  if (existsSync(path) && !(statSync(path).isDirectory() && (await readdir(path)).length === 0)) {
    throw new NotStarted(
      `expected ${path} to be an embedded database, or not to be there; it has no file PG_VERSION, so it is damaged or something else. Move it away, and restore a backup if it was a database`,
    );
  }
  const half = await mkdtemp(join(folder, HALF));
  await execute(process.execPath, [UNOPTIMIZED, SCRIPT, half]).catch(async (error: { stderr?: string }) => {
    const why = (await whyNotStarted(folder)) ?? error.stderr ?? '';
    // Others may need the room.
    await rm(half, { recursive: true, force: true }).catch(() => {});
    throw new NotStarted(`no database could be made in ${path}: ${why}`, { cause: error });
  });
  await rename(half, path);
}

/** PostgreSQL in this process, on a folder. After a failure from which it cannot go on (no room for its log) it is started anew when it is next needed. */
export class Embedded {
  readonly #path: string;
  #running: Promise<PGlite>;
  #broken = false;
  #triedAt = -Infinity;

  constructor(folder: string) {
    this.#path = join(folder, EMBEDDED);
    mkdirSync(folder, { recursive: true });
    this.#running = ensureMade(this.#path).then(() => start(this.#path));
    // Whoever uses it first is told.
    this.#running.catch(() => {});
  }

  /** Where it lies. */
  get path(): string {
    return this.#path;
  }

  /** Whether it has broken down, and must be asked nothing more: it would never answer. */
  get broken(): boolean {
    return this.#broken;
  }

  /** An error of its first use, with what the system knows of its reason: files and room that lack end as errors about something else. */
  async explain(error: unknown): Promise<unknown> {
    const why = error instanceof NotStarted ? null : await whyNotStarted(dirname(this.#path));
    return why === null
      ? error
      : new NotStarted(`the embedded database in ${this.#path} could not be opened: ${why}`, { cause: error });
  }

  /** Whether there is room for what it writes next. */
  hasRoom(): Promise<boolean> {
    return hasRoom(dirname(this.#path));
  }

  /** The database as it runs now. @throws when it could not be started */
  running(): Promise<PGlite> {
    return this.#running;
  }

  /** Notes an error that a statement ended with. */
  note(error: unknown): void {
    if ((error as { severity?: string } | null)?.severity === 'PANIC') this.#broken = true;
  }

  /** Starts it anew on what was committed, if that is possible by now; tried now and then, as a start takes long. */
  async mend(): Promise<void> {
    if (!this.#broken || performance.now() - this.#triedAt < MEND_INTERVAL) return;
    try {
      const started = await start(this.#path);
      this.#running = Promise.resolve(started);
      this.#broken = false;
    } catch {
      this.#triedAt = performance.now();
    }
  }
}

const brokenDown = (): Error => Object.assign(new Error('the embedded database has broken down'), { code: '57P02' });

/** Waits for what the database does, and notes it when that breaks the database down. */
export async function watch<Result>(embedded: Embedded, doing: () => Promise<Result>): Promise<Result> {
  if (embedded.broken) throw brokenDown();
  try {
    return await doing();
  } catch (error) {
    embedded.note(error);
    throw error;
  }
}

/** A connection that notices when the database breaks down, and asks it nothing more from then on. */
function watched(connection: DatabaseConnection, embedded: Embedded): DatabaseConnection {
  return {
    executeQuery: <Row>(query: CompiledQuery) => watch(embedded, () => connection.executeQuery<Row>(query)),
    streamQuery: () => {
      throw new Error('the embedded database does not stream');
    },
  };
}

/**
 * Kysely's driver for the embedded database, with two differences. After each turn on the connection the requests that have come meanwhile are seen
 * to: were those that wait for the database served one after the other, nobody else would be, not even to be refused. And it outlives a breakdown.
 */
class EmbeddedDriver implements Driver {
  readonly #embedded: Embedded;
  #inner: Driver;
  /** The inner driver's own connections, which its transactions want back. */
  readonly #own = new WeakMap<DatabaseConnection, DatabaseConnection>();

  constructor(embedded: Embedded) {
    this.#embedded = embedded;
    this.#inner = this.#newInner();
  }

  #newInner(): Driver {
    return new PGliteDialect({ pglite: () => this.#embedded.running() }).createDriver();
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    // Kysely does not expect this to fail: a database that cannot be mended yet says so at the first statement.
    if (this.#embedded.broken) {
      await this.#embedded.mend();
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- mending changes it
      if (!this.#embedded.broken) {
        this.#inner = this.#newInner();
        await this.#inner.init();
      }
    }
    const own = await this.#inner.acquireConnection();
    const connection = watched(own, this.#embedded);
    this.#own.set(connection, own);
    return connection;
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return watch(this.#embedded, () => this.#inner.beginTransaction(this.#own.get(connection)!, settings));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return watch(this.#embedded, () => this.#inner.commitTransaction(this.#own.get(connection)!));
  }

  /** What has broken down has nothing to roll back. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#embedded.broken) await this.#inner.rollbackTransaction(this.#own.get(connection)!);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await nextTurn();
    await this.#inner.releaseConnection(this.#own.get(connection)!);
  }

  async destroy(): Promise<void> {
    if (!this.#embedded.broken) await this.#inner.destroy();
  }
}

/** Kysely's dialect for the embedded database. */
export class EmbeddedDialect extends PGliteDialect {
  readonly #embedded: Embedded;

  constructor(embedded: Embedded) {
    super({ pglite: () => embedded.running() });
    this.#embedded = embedded;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#embedded);
  }
}
