import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from './db.ts';
import { EMBEDDED } from './embedded.ts';
import { engineOf } from './engine.ts';
import { openDatabase } from './open-database.ts';

/** Where a restored database stands until it is known to be whole. */
const RESTORING = 'pg.restoring';

/**
 * Everything in an embedded database as one packed file, as of one moment: meanwhile nobody else has the only connection.
 *
 * @throws when the database is a PostgreSQL server
 */
export async function dumpDatabase(db: Db): Promise<Blob> {
  const engine = engineOf(db);
  if ('url' in engine)
    throw new RangeError('expected an embedded database; of a PostgreSQL server pg_dump makes backups');
  const pglite = await engine.embedded.running();
  return db.connection().execute(async (connection) => {
    await sql`CHECKPOINT`.execute(connection);
    return pglite.dumpDataDir('gzip');
  });
}

/**
 * Makes the embedded database of a folder from a dump, and brings it to the newest schema. It appears whole or not at all. The caller holds the folder's lock.
 *
 * @throws RangeError when the folder has a database already, or the dump is none
 */
export async function restoreDatabase(folder: string, dump: Blob): Promise<void> {
  const target = join(folder, EMBEDDED);
  if (existsSync(target))
    throw new RangeError(
      `expected a data folder without a database; ${target} is there. Name another folder with --data, or move this one away`,
    );
  const scratch = join(folder, RESTORING);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  try {
    const restored = join(scratch, EMBEDDED);
    await (await PGlite.create(restored, { loadDataDir: dump })).close();
    const db = await openDatabase({ folder: scratch });
    await db.destroy();
    // As the folder of a new database is: the keys of jobs lie in it.
    chmodSync(restored, 0o700);
    renameSync(restored, target);
  } catch (error) {
    throw new RangeError('expected a file that eutomer backup wrote; this one cannot be restored', { cause: error });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
