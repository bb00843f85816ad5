import { sql } from 'kysely';
import type { Db } from './db.ts';
import { engineOf } from './engine.ts';
import { settingOr } from './settings.ts';

/** Bytes of the log after which it is worth the time: what deleted rows leave is no more than that. */
const WORTH = 8 * 1024 * 1024;

/** The setting that says how long the log was when the database was last vacuumed; a database that is stopped often must not go without. */
const VACUUMED = 'vacuumed_at';

const logBytes = async (db: Db): Promise<number> =>
  Number(
    (await sql<{ bytes: string }>`SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS bytes`.execute(db)).rows[0]!
      .bytes,
  );

/** Begins a new file of the log and removes those before it. */
async function shortenLog(db: Db): Promise<void> {
  await sql`CHECKPOINT`.execute(db);
  await sql`SELECT pg_switch_wal()`.execute(db);
  await sql`CHECKPOINT`.execute(db);
}

/**
 * Frees what deleted rows take in the embedded database, for rows to come, when enough was written since the last time. It has no autovacuum. A server has.
 *
 * @returns whether it was worth it
 */
export async function vacuumIfWorth(db: Db): Promise<boolean> {
  if ('url' in engineOf(db)) return false;
  const now = await logBytes(db);
  const last = Number(await settingOr(db, VACUUMED, String(now)));
  if (now - last < WORTH) return false;
  await sql`VACUUM`.execute(db);
  await sql`CHECKPOINT`.execute(db);
  await db
    .updateTable('setting')
    .set({ value: String(await logBytes(db)) })
    .where('name', '=', VACUUMED)
    .execute();
  return true;
}

/** Removes for good what jobs left in the embedded database before compounds were encrypted: tables are written anew and the log is cut. Once after that migration. */
export async function scrubOnce(db: Db): Promise<void> {
  if ('url' in engineOf(db)) return;
  if (
    (await db.selectFrom('setting').select('name').where('name', '=', 'jobs_to_scrub').executeTakeFirst()) === undefined
  )
    return;
  await sql`VACUUM FULL`.execute(db);
  await shortenLog(db);
  await db.deleteFrom('setting').where('name', '=', 'jobs_to_scrub').execute();
}
