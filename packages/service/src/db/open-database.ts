import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Db } from './db.ts';
import { EmbeddedDatabase, EmbeddedDialect } from './embedded.ts';
import { registerEngine, getEngine, type DatabaseEngine } from './engine.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { migrateToLatest } from './migrate.ts';
import { parseJobSecret } from './parse-job-secret.ts';
import type { Database } from './schema.ts';

/** Where the data is: a folder (PGlite, PostgreSQL in this process) or a PostgreSQL server. */
export type DatabaseLocation =
  | { folder: string }
  | {
      url: string;
      /** Encrypts job keys; default: `EUTOMER_JOB_SECRET`, which all processes must share. */
      jobSecret?: string;
    };

/** Maximum connections per process to a PostgreSQL server. */
const POOL_SIZE = 10;

/**
 * Opens the database and migrates it. Only one process may open an embedded database at a time; callers lock its folder
 * first (`lock-folder.ts`).
 *
 * @param onLoaded called when this process has loaded all WebAssembly for the database
 * @throws if the server cannot be reached or the folder is not writable
 */
export async function openDatabase(location: DatabaseLocation, onLoaded?: () => void): Promise<Db> {
  const db = openWithoutMigrating(location);
  const engine = getEngine(db);
  if (onLoaded !== undefined)
    ('embedded' in engine ? engine.embedded.running() : Promise.resolve()).finally(onLoaded).catch(() => {});
  try {
    await migrateToLatest(db);
  } catch (error) {
    // Look for the cause before closing the files: afterwards it can no longer be determined.
    const explained = await explainError(db, error);
    await db.destroy().catch(() => {});
    throw explained;
  }
  return db;
}

/** Adds the cause to an error from opening a database, if it can be determined. */
export async function explainError(db: Db, error: unknown): Promise<unknown> {
  const engine = getEngine(db);
  return 'embedded' in engine ? engine.embedded.explain(error).catch(() => error) : explainServerError(error);
}

/** Names the setting, which the error of a connection does not; that of a host with several addresses has no message. */
function explainServerError(error: unknown): unknown {
  if ((error as { code?: unknown } | null)?.code === 'ERR_INVALID_URL')
    return new RangeError(
      'expected DATABASE_URL to be a URL such as postgres://user:password@127.0.0.1:5432/eutomer, in which special characters of the password are escaped (%2F for /)',
      { cause: error },
    );
  if (!isDatabaseUnavailable(error)) return error;
  const reasons = (error instanceof AggregateError ? error.errors : [error]).map(({ message }: Error) => message);
  return new Error(
    `the PostgreSQL server of DATABASE_URL cannot be used: ${reasons.join('; ')}. Check the address, and that the server is running`,
    { cause: error },
  );
}

export function openWithoutMigrating(location: DatabaseLocation): Db {
  const engine: DatabaseEngine =
    'url' in location
      ? { url: location.url, jobSecret: location.jobSecret ?? parseJobSecret(process.env.EUTOMER_JOB_SECRET) }
      : { embedded: new EmbeddedDatabase(location.folder) };
  const db = new Kysely<Database>({
    dialect: 'url' in engine ? createServerDialect(engine.url) : new EmbeddedDialect(engine.embedded),
  });
  registerEngine(db, engine);
  return db;
}

function createServerDialect(url: string): PostgresDialect {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: 5_000 });
  // The pool replaces a broken connection, and the statement that used it throws. Without these listeners Node would
  // exit: the pool's is for idle connections, the connection's own for connections in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return new PostgresDialect({ pool });
}
