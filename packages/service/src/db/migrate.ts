import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, NO_MIGRATIONS } from 'kysely/migration';
import { inspect } from 'node:util';
import { getJobKeys } from './job-keys.ts';
import { MIGRATIONS } from './migrations/index.ts';

export const LATEST_MIGRATION = Object.keys(MIGRATIONS).length;

function createMigrator<Schema>(db: Kysely<Schema>): Migrator {
  const migrations = Object.entries(MIGRATIONS).map(
    ([name, migration]) => [name, typeof migration === 'function' ? migration(getJobKeys(db)) : migration] as const,
  );
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } });
}

/** Finds the applied migrations, much faster than the migrator, which reads the whole catalogue. */
async function selectApplied<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const {
    rows: [found],
  } = await sql<{ exists: boolean }>`SELECT to_regclass(${DEFAULT_MIGRATION_TABLE}) IS NOT NULL AS "exists"`.execute(
    db,
  );
  if (found?.exists !== true) return [];
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)} ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The database has a schema of a later version, unknown to this one. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

function rejectNewerSchema(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0) return;
  throw new NewerSchemaError(
    `the database was migrated by a newer version (${unknown.join(', ')}); this version knows migrations up to ${LATEST_MIGRATION}. Start the newer version, or migrate down with it: eutomer migrate --to ${LATEST_MIGRATION} (back up first)`,
  );
}

const migrationError = (error: unknown): Error =>
  new Error(`the database could not be migrated: ${error instanceof Error ? error.message : inspect(error)}`, {
    cause: error,
  });

/**
 * Migrates the database to the latest schema. Safe to run in several processes at once.
 *
 * @throws NewerSchemaError
 */
export async function migrateToLatest<Schema>(db: Kysely<Schema>): Promise<void> {
  const applied = await selectApplied(db);
  rejectNewerSchema(applied);
  if (applied.length === LATEST_MIGRATION) return;
  const { error } = await createMigrator(db).migrateToLatest();
  if (error !== undefined) throw migrationError(error);
}

/**
 * Migrates the schema up or down to a number: 0 is an empty database, the highest number the latest schema. Migrating
 * down deletes data that the older schema cannot hold.
 *
 * @returns the names of the migrations applied or reverted, in that order
 * @throws RangeError if there is no such number; NewerSchemaError
 */
export async function migrateToNumber<Schema>(db: Kysely<Schema>, number: number): Promise<string[]> {
  const names = Object.keys(MIGRATIONS);
  const name = number === 0 ? NO_MIGRATIONS : names[number - 1];
  if (name === undefined) throw new RangeError(`expected a migration from 0 to ${names.length}; got ${number}`);
  rejectNewerSchema(await selectApplied(db));
  const { error, results } = await createMigrator(db).migrateTo(name);
  if (error !== undefined) throw migrationError(error);
  return (results ?? []).map(({ migrationName }) => migrationName);
}
