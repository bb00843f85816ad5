import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations/index.ts';

const provider = { getMigrations: async () => MIGRATIONS };

/** Brings the database to the newest schema, or only to the named one. Processes that start together wait for each other. */
export async function migrateToLatest<Schema>(db: Kysely<Schema>, name?: string): Promise<void> {
  const migrator = new Migrator({ db, provider });
  const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name));
  if (error !== undefined) throw new Error('the database could not be migrated', { cause: error });
}

/** Undoes the newest migration. */
export async function migrateDown<Schema>(db: Kysely<Schema>): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateDown();
  if (error !== undefined) throw new Error('the migration could not be undone', { cause: error });
}
