import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations/index.ts';

const provider = { getMigrations: async () => MIGRATIONS };

/** Brings the database to the newest schema. Processes that start together wait for each other. */
export async function migrateToLatest<Schema>(db: Kysely<Schema>): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be migrated', { cause: error });
}

/** Undoes the newest migration. */
export async function migrateDown<Schema>(db: Kysely<Schema>): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateDown();
  if (error !== undefined) throw new Error('the migration could not be undone', { cause: error });
}
