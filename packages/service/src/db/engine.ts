import type { Db } from './db.ts';
import type { EmbeddedDatabase } from './embedded.ts';

/** The engine behind a database, for operations that Kysely does not cover. */
export type DatabaseEngine =
  | {
      url: string;
      /** Encrypts the job keys. */
      jobSecret: string | undefined;
      /** How long a statement may go without a response. */
      silenceMs: number;
      /** Ends connections that have become silent, from now on. Call it after the migrations, which may take long. */
      watchSilence: () => void;
    }
  | { embedded: EmbeddedDatabase };

const ENGINES = new WeakMap<object, DatabaseEngine>();

export function registerEngine(db: Db, engine: DatabaseEngine): void {
  ENGINES.set(db, engine);
}

/** The engine of a database that `openDatabase` opened. */
export function getEngine(db: object): DatabaseEngine {
  const engine = ENGINES.get(db);
  if (engine === undefined) throw new Error('expected a database from openDatabase');
  return engine;
}
