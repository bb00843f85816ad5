import { PGlite } from '@electric-sql/pglite';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CREATE_EMBEDDED_SCRIPT } from '../paths.ts';
import { hasFreeSpace } from './free-space.ts';
import { diagnoseStartFailure } from './diagnose-start-failure.ts';
import { withoutTierUp } from './without-tier-up.ts';

const execFileAsync = promisify(execFile);

/** Subfolder of the data folder that holds the embedded database. */
export const EMBEDDED_FOLDER = 'pg';

/** Minimum time between attempts to restart a crashed database. */
const RESTART_INTERVAL_MS = 2_000;

/**
 * Less memory than the defaults: there is only one connection instead of a hundred, and the operating system's file
 * cache makes a 128 MB page cache redundant.
 */
const MEMORY_SETTINGS = ['shared_buffers=32MB', 'max_connections=5'];
/** Removes old WAL files instead of recycling them, which would keep deleted data on the disk. */
const WAL_SETTINGS = ['wal_recycle=off'];
const START_PARAMS = [
  ...PGlite.defaultStartParams,
  ...[...MEMORY_SETTINGS, ...WAL_SETTINGS].flatMap((setting) => ['-c', setting]),
];

/** An embedded database could not be created or started; the message says why. */
class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** @throws DatabaseStartError */
async function startPglite(path: string): Promise<PGlite> {
  try {
    return await withoutTierUp(() => PGlite.create(path, { startParams: START_PARAMS }));
  } catch (error) {
    const cause =
      (await diagnoseStartFailure(dirname(path))) ??
      'its files seem to be damaged, for instance by a power failure. Restore a backup into a new data folder (eutomer restore)';
    throw new DatabaseStartError(`the embedded database in ${path} could not be started: ${cause}`, { cause: error });
  }
}

/** Name prefix of a database that is still being created. */
const PARTIAL_PREFIX = `${EMBEDDED_FOLDER}.half-`;
/** Turns off V8's optimising compiler: code that runs once takes a third less memory that way. */
const NO_OPTIMIZATION_FLAG = '--liftoff-only';
const CREATE_SCRIPT = fileURLToPath(CREATE_EMBEDDED_SCRIPT);

/** Creates an empty database if there is none, atomically. @throws DatabaseStartError */
async function ensureCreated(path: string): Promise<void> {
  const folder = dirname(path);
  // Left over from a killed start. Its process may still be writing; if so, a later start removes the folder.
  for (const name of await readdir(folder))
    if (name.startsWith(PARTIAL_PREFIX)) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
  if (existsSync(join(path, 'PG_VERSION'))) return;
  if (existsSync(path) && !(statSync(path).isDirectory() && (await readdir(path)).length === 0)) {
    throw new DatabaseStartError(
      `expected ${path} to be an embedded database or not to exist; it has no file PG_VERSION, so it is damaged or not a database. Move it away, and restore a backup if it was a database`,
    );
  }
  const partial = await mkdtemp(join(folder, PARTIAL_PREFIX));
  await execFileAsync(process.execPath, [NO_OPTIMIZATION_FLAG, CREATE_SCRIPT, partial]).catch(
    async (error: { stderr?: string }) => {
      const cause = (await diagnoseStartFailure(folder)) ?? error.stderr ?? '';
      // Free the disk space.
      await rm(partial, { recursive: true, force: true }).catch(() => {});
      throw new DatabaseStartError(`no database could be created in ${path}: ${cause}`, { cause: error });
    },
  );
  await rename(partial, path);
}

/** PostgreSQL in this process. After a fatal error (such as no disk space for the WAL) it is restarted on next use. */
export class EmbeddedDatabase {
  readonly #path: string;
  #running: Promise<PGlite>;
  #crashed = false;
  #lastAttemptAt = -Infinity;

  constructor(folder: string) {
    this.#path = join(folder, EMBEDDED_FOLDER);
    mkdirSync(folder, { recursive: true });
    this.#running = ensureCreated(this.#path).then(() => startPglite(this.#path));
    // Avoids an unhandled rejection: the first caller gets the error.
    this.#running.catch(() => {});
  }

  get path(): string {
    return this.#path;
  }

  /** True if the database has crashed; further queries would never return. */
  get crashed(): boolean {
    return this.#crashed;
  }

  /**
   * Adds the likely cause to an error on first use, because a lack of file descriptors or disk space shows up as an
   * unrelated error.
   */
  async explain(error: unknown): Promise<unknown> {
    const cause = error instanceof DatabaseStartError ? null : await diagnoseStartFailure(dirname(this.#path));
    return cause === null
      ? error
      : new DatabaseStartError(`the embedded database in ${this.#path} could not be opened: ${cause}`, {
          cause: error,
        });
  }

  hasFreeSpace(): Promise<boolean> {
    return hasFreeSpace(dirname(this.#path));
  }

  /** The running database. @throws DatabaseStartError */
  running(): Promise<PGlite> {
    return this.#running;
  }

  /** Records an error from a statement. */
  recordError(error: unknown): void {
    if ((error as { severity?: string } | null)?.severity === 'PANIC') this.#crashed = true;
  }

  /** Tries to restart the database from the committed data; rate-limited, because starting is slow. */
  async restartIfPossible(): Promise<void> {
    if (!this.#crashed || performance.now() - this.#lastAttemptAt < RESTART_INTERVAL_MS) return;
    try {
      const started = await startPglite(this.#path);
      this.#running = Promise.resolve(started);
      this.#crashed = false;
    } catch {
      this.#lastAttemptAt = performance.now();
    }
  }
}
