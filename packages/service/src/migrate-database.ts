import { migrateToNumber, LATEST_MIGRATION } from './db/migrate.ts';
import { explainError, openWithoutMigrating } from './db/open-database.ts';
import { requireDatabase } from './folder/find-database.ts';
import { lockFolder } from './folder/lock-folder.ts';
import type { DataLocation } from './open-key-store.ts';

/**
 * Migrates a database that is not in use to a migration number, by default the latest.
 *
 * @returns the migrations applied or reverted
 * @throws RangeError if there is no such number; NewerSchemaError; NoDatabaseError if the data folder has none;
 * FolderInUseError if a service uses the folder
 */
export async function migrateDatabase(
  { folder, databaseUrl }: DataLocation,
  number: number = LATEST_MIGRATION,
): Promise<string[]> {
  if (databaseUrl === undefined) requireDatabase(folder);
  using _lock = databaseUrl === undefined ? lockFolder(folder) : null;
  const db = openWithoutMigrating(databaseUrl === undefined ? { folder } : { url: databaseUrl });
  try {
    return await migrateToNumber(db, number);
  } catch (error) {
    throw await explainError(db, error);
  } finally {
    await db.destroy();
  }
}
