import type { Db } from './db.ts';
import type { Embedded } from './embedded.ts';

/** What a database is made of, for those that need more of it than Kysely gives. */
export type DatabaseEngine =
  | { url: string; /** Wraps the keys of jobs. */ jobSecret: string | undefined }
  | { embedded: Embedded };

const ENGINES = new WeakMap<object, DatabaseEngine>();

/** Notes what a database is made of. */
export function noteEngine(db: Db, engine: DatabaseEngine): void {
  ENGINES.set(db, engine);
}

/** The engine of a database that `openDatabase` opened. */
export function engineOf(db: object): DatabaseEngine {
  const engine = ENGINES.get(db);
  if (engine === undefined) throw new Error('expected a database from openDatabase');
  return engine;
}
