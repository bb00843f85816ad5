import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Db } from './db.ts';
import { Embedded, EmbeddedDialect } from './embedded.ts';
import { noteEngine, engineOf, type DatabaseEngine } from './engine.ts';
import { migrateToLatest } from './migrate.ts';
import type { Database } from './schema.ts';

/** Where the data lives: a folder (PGlite, real PostgreSQL in this process) or a PostgreSQL server. */
export type DatabasePlace =
  | { folder: string }
  | {
      url: string;
      /** Wraps the keys of jobs; default: the setting `EUTOMER_JOB_SECRET`, which every command needs alike. */ jobSecret?: string;
    };

/** Connections that one process opens to a PostgreSQL server at most. */
const POOL_SIZE = 10;

/**
 * Opens the database and migrates it. Of an embedded one there must be only one process at a time: see `lock-folder.ts`.
 *
 * @param onLoaded called once this process loads no WebAssembly for it any more
 * @throws when the server cannot be reached or the folder cannot be written
 */
export async function openDatabase(place: DatabasePlace, onLoaded?: () => void): Promise<Db> {
  const db = openUnmigrated(place);
  const engine = engineOf(db);
  if (onLoaded !== undefined)
    ('embedded' in engine ? engine.embedded.running() : Promise.resolve()).finally(onLoaded).catch(() => {});
  try {
    await migrateToLatest(db);
  } catch (error) {
    // Before it lets go of the files that it has open.
    const explained = await explain(db, error);
    await db.destroy().catch(() => {});
    throw explained;
  }
  return db;
}

/** An error that the first use of a database ended with, told so that its operator knows what to do, as far as that can be found out. */
export async function explain(db: Db, error: unknown): Promise<unknown> {
  const engine = engineOf(db);
  return 'embedded' in engine ? engine.embedded.explain(error).catch(() => error) : error;
}

/** Opens the database as it is, whatever its schema. */
export function openUnmigrated(place: DatabasePlace): Db {
  const engine: DatabaseEngine =
    'url' in place
      ? { url: place.url, jobSecret: place.jobSecret ?? (process.env.EUTOMER_JOB_SECRET || undefined) }
      : { embedded: new Embedded(place.folder) };
  const db = new Kysely<Database>({
    dialect: 'url' in engine ? server(engine.url) : new EmbeddedDialect(engine.embedded),
  });
  noteEngine(db, engine);
  return db;
}

function server(url: string): PostgresDialect {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: 5_000 });
  // A connection that breaks is replaced by the pool, and whoever was using it is told by their statement. Without listeners Node would end the process:
  // the pool's is for idle connections, the connection's own for one in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return new PostgresDialect({ pool });
}
