import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, NO_MIGRATIONS } from 'kysely/migration';
import { inspect } from 'node:util';
import { jobKeysOf } from './job-keys.ts';
import { MIGRATIONS } from './migrations/index.ts';

/** How many migrations there are. */
export const NEWEST = Object.keys(MIGRATIONS).length;

function migratorOf<Schema>(db: Kysely<Schema>): Migrator {
  const migrations = Object.entries(MIGRATIONS).map(
    ([name, each]) => [name, typeof each === 'function' ? each(jobKeysOf(db)) : each] as const,
  );
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } });
}

/** The migrations that were done. The migrator finds that out by reading the whole catalogue, which takes far longer. */
async function doneOn<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const {
    rows: [found],
  } = await sql<{ there: boolean }>`SELECT to_regclass(${DEFAULT_MIGRATION_TABLE}) IS NOT NULL AS there`.execute(db);
  if (found?.there !== true) return [];
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)} ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/** A later version brought the database to a schema that this one does not know. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
}

function refuseNewer(done: readonly string[]): void {
  const unknown = done.filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0) return;
  throw new NewerSchema(
    `the database is of a newer version, with ${unknown.join(', ')}; this one knows migrations up to ${NEWEST}. Start the newer version, or go back with it: eutomer migrate --to ${NEWEST} (back up before)`,
  );
}

const failed = (error: unknown): Error =>
  new Error(`the database could not be migrated: ${error instanceof Error ? error.message : inspect(error)}`, {
    cause: error,
  });

/**
 * Brings the database to the newest schema, or only to the named one. Processes that start together wait for each other.
 *
 * @throws NewerSchema
 */
export async function migrateToLatest<Schema>(db: Kysely<Schema>, name?: string): Promise<void> {
  const done = await doneOn(db);
  refuseNewer(done);
  if (name === undefined && done.length === NEWEST) return;
  const migrator = migratorOf(db);
  const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name));
  if (error !== undefined) throw failed(error);
}

/**
 * Brings the database forth or back to the schema with a number: 0 is an empty one, the highest the newest. Going back deletes what the older schema
 * has no place for.
 *
 * @returns the names of the migrations that were done or undone, in that order
 * @throws RangeError when there is no such number; NewerSchema
 */
export async function migrateToNumber<Schema>(db: Kysely<Schema>, number: number): Promise<string[]> {
  const names = Object.keys(MIGRATIONS);
  if (number > names.length) throw new RangeError(`expected a migration from 0 to ${names.length}; got ${number}`);
  refuseNewer(await doneOn(db));
  const { error, results } = await migratorOf(db).migrateTo(number === 0 ? NO_MIGRATIONS : names[number - 1]!);
  if (error !== undefined) throw failed(error);
  return (results ?? []).map(({ migrationName }) => migrationName);
}
