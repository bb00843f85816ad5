import { sql } from 'kysely';
import { itemAt } from '@eutomer/engine/must';
import type { Db } from './db.ts';
import { getEngine } from './engine.ts';
import { getOrSetSetting } from './settings.ts';

/** WAL bytes between vacuums; bounds the space that deleted rows take. */
const VACUUM_AFTER_BYTES = 8 * 1024 * 1024;

/** Setting with the WAL position of the last vacuum; stored, so that frequent restarts do not prevent vacuuming. */
const VACUUMED_SETTING = 'vacuumed_at';

async function walPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS bytes`.execute(
    db,
  );
  return Number(itemAt(rows, 0).bytes);
}

/** Starts a new WAL file and removes the old ones. */
async function truncateWal(db: Db): Promise<void> {
  await sql`CHECKPOINT`.execute(db);
  await sql`SELECT pg_switch_wal()`.execute(db);
  await sql`CHECKPOINT`.execute(db);
}

/**
 * Vacuums the embedded database, which has no autovacuum, if enough was written since the last time.
 *
 * @returns whether it vacuumed
 */
export async function vacuumIfNeeded(db: Db): Promise<boolean> {
  if ('url' in getEngine(db)) return false;
  const position = await walPosition(db);
  const lastPosition = Number(await getOrSetSetting(db, VACUUMED_SETTING, String(position)));
  if (position - lastPosition < VACUUM_AFTER_BYTES) return false;
  await sql`VACUUM`.execute(db);
  await sql`CHECKPOINT`.execute(db);
  await db
    .updateTable('setting')
    .set({ value: String(await walPosition(db)) })
    .where('name', '=', VACUUMED_SETTING)
    .execute();
  return true;
}

/**
 * Rewrites the tables and truncates the WAL of the embedded database, to remove unencrypted remains of jobs; does so
 * only once, after the migration that encrypts compounds.
 */
export async function scrubOnce(db: Db): Promise<void> {
  if ('url' in getEngine(db)) return;
  if (
    (await db.selectFrom('setting').select('name').where('name', '=', 'jobs_to_scrub').executeTakeFirst()) === undefined
  )
    return;
  await sql`VACUUM FULL`.execute(db);
  await truncateWal(db);
  await db.deleteFrom('setting').where('name', '=', 'jobs_to_scrub').execute();
}
