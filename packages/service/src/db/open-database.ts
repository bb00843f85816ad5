import { Kysely, PostgresDialect, type Dialect } from 'kysely';
import type { Db } from './db.ts';
import { EmbeddedDatabase } from './embedded.ts';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { registerEngine, getEngine, type DatabaseEngine } from './engine.ts';
import { explainServerError } from './explain-server-error.ts';
import { migrateToLatest } from './migrate.ts';
import { parseJobSecret } from './parse-job-secret.ts';
import { openServerPool, SILENCE_MS } from './server-pool.ts';
import type { Database } from './schema.ts';

/** Where the data is: a folder (PGlite, PostgreSQL in this process) or a PostgreSQL server. */
export type DatabaseLocation =
  | { folder: string }
  | {
      url: string;
      /** Encrypts job keys; default: `EUTOMER_JOB_SECRET`, which all processes must share. */
      jobSecret?: string;
      /** How long a statement may go without a response; shorter in tests. */
      silenceMs?: number;
    };

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
  if ('url' in engine) engine.watchSilence();
  return db;
}

/** Adds the cause to an error from opening a database, if it can be determined. */
export async function explainError(db: Db, error: unknown): Promise<unknown> {
  const engine = getEngine(db);
  return 'embedded' in engine ? engine.embedded.explain(error).catch(() => error) : explainServerError(error);
}

export function openWithoutMigrating(location: DatabaseLocation): Db {
  const [engine, dialect] = 'url' in location ? openServer(location) : openEmbedded(location.folder);
  const db = new Kysely<Database>({ dialect });
  registerEngine(db, engine);
  return db;
}

function openServer({
  url,
  jobSecret,
  silenceMs = SILENCE_MS,
}: Extract<DatabaseLocation, { url: string }>): [DatabaseEngine, Dialect] {
  const secret = jobSecret ?? parseJobSecret(process.env.EUTOMER_JOB_SECRET);
  const { pool, watchSilence } = openServerPool(url, silenceMs);
  return [{ url, jobSecret: secret, silenceMs, watchSilence }, new PostgresDialect({ pool })];
}

function openEmbedded(folder: string): [DatabaseEngine, Dialect] {
  const embedded = new EmbeddedDatabase(folder);
  return [{ embedded }, new EmbeddedDialect(embedded)];
}
