import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Db } from './db.ts';
import { diagnoseStartFailure } from './diagnose-start-failure.ts';
import { EMBEDDED_FOLDER } from './embedded.ts';
import { getEngine } from './engine.ts';
import { openDatabase } from './open-database.ts';

/** Holds the database that is being restored, until it is complete. */
const RESTORE_FOLDER = 'pg.restoring';

/**
 * A consistent dump of an embedded database as one compressed file; blocks the only connection until it is done.
 *
 * @throws RangeError if the database is a PostgreSQL server
 */
export async function dumpDatabase(db: Db): Promise<Blob> {
  const engine = getEngine(db);
  if ('url' in engine)
    throw new RangeError('expected an embedded database; use pg_dump to back up a PostgreSQL server');
  const pglite = await engine.embedded.running();
  return db.connection().execute(async (connection) => {
    await sql`CHECKPOINT`.execute(connection);
    return pglite.dumpDataDir('gzip');
  });
}

const notBackupError = (cause: unknown): Error =>
  new Error('expected a file written by eutomer backup; this one is another kind of file, or damaged', { cause });

/** Checks the whole file against its checksum: damage would make PGlite end the process. @throws Error if it is damaged */
async function checkDump(dump: Blob): Promise<void> {
  const discard = async (chunks: AsyncIterable<unknown>): Promise<void> => {
    for await (const _ of chunks);
  };
  await pipeline(Readable.fromWeb(dump.stream() as never), createGunzip(), discard).catch((error: unknown) => {
    // A code may also be a number, as in a DOMException.
    throw String((error as { code?: unknown }).code).startsWith('Z_') ? notBackupError(error) : error;
  });
}

/** Unpacks a dump into a new folder. @throws Error if the file is not a dump, or naming another cause */
async function unpackDump(folder: string, dump: Blob): Promise<void> {
  try {
    await (await PGlite.create(folder, { loadDataDir: dump })).close();
  } catch (error) {
    const cause = await diagnoseStartFailure(dirname(folder));
    if (cause === null) throw notBackupError(error);
    throw new Error(`the backup could not be restored in ${folder}: ${cause}`, { cause: error });
  }
}

/**
 * Restores the embedded database of a folder from a dump and migrates it to the latest schema, atomically. The caller
 * must hold the folder's lock.
 *
 * @throws Error if the folder already has a database, the file is not a dump, or naming another cause, such as a full
 * disk; NewerSchemaError
 */
export async function restoreDatabase(folder: string, dump: Blob): Promise<void> {
  const target = join(folder, EMBEDDED_FOLDER);
  if (existsSync(target))
    throw new Error(
      `expected a data folder without a database; ${target} exists. Choose another folder with --data, or move this one away`,
    );
  await checkDump(dump);
  const scratch = join(folder, RESTORE_FOLDER);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  try {
    const restored = join(scratch, EMBEDDED_FOLDER);
    await unpackDump(restored, dump);
    const db = await openDatabase({ folder: scratch });
    await db.destroy();
    // Same permissions as a new database folder: it contains the job keys.
    chmodSync(restored, 0o700);
    renameSync(restored, target);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
