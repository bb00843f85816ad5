import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, NO_MIGRATIONS } from 'kysely/migration';
import { jobKeysOf } from './job-keys.ts';
import { MIGRATIONS } from './migrations/index.ts';

function migratorOf<Schema>(db: Kysely<Schema>): Migrator {
  const migrations = Object.entries(MIGRATIONS).map(([name, each]) => [name, typeof each === 'function' ? each(jobKeysOf(db)) : each] as const);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } });
}

/** Whether the newest schema is there. The migrator finds that out by reading the whole catalogue, which takes far longer. */
async function isNewest<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const { rows: [found] } = await sql<{ there: boolean }>`SELECT to_regclass(${DEFAULT_MIGRATION_TABLE}) IS NOT NULL AS there`.execute(db);
  if (found?.there !== true) return false;
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)} ORDER BY name`.execute(db);
  return rows.map(({ name }) => name).join() === Object.keys(MIGRATIONS).join();
}

/** Brings the database to the newest schema, or only to the named one. Processes that start together wait for each other. */
export async function migrateToLatest<Schema>(db: Kysely<Schema>, name?: string): Promise<void> {
  if (name === undefined && await isNewest(db)) return;
  const migrator = migratorOf(db);
  const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name));
  if (error !== undefined) throw new Error('the database could not be migrated', { cause: error });
}

/**
 * Brings the database forth or back to the schema with a number: 0 is an empty one, the highest the newest. Going back deletes what the older schema
 * has no place for.
 *
 * @returns the names of the migrations that were done or undone, in that order
 * @throws RangeError when there is no such number
 */
export async function migrateToNumber<Schema>(db: Kysely<Schema>, number: number): Promise<string[]> {
  const names = Object.keys(MIGRATIONS);
  if (number > names.length) throw new RangeError(`expected a migration from 0 to ${names.length}; got ${number}`);
  const { error, results } = await migratorOf(db).migrateTo(number === 0 ? NO_MIGRATIONS : names[number - 1]!);
  if (error !== undefined) throw new Error('the database could not be migrated', { cause: error });
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** How many migrations there are. */
export const NEWEST = Object.keys(MIGRATIONS).length;
