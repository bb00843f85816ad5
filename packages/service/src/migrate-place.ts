import { migrateToNumber, LATEST_MIGRATION } from './db/migrate.ts';
import { explain, openUnmigrated } from './db/open-database.ts';
import { expectDatabase } from './folder/find-database.ts';
import { lockFolder } from './folder/lock-folder.ts';
import type { KeyPlace } from './open-key-book.ts';

/**
 * Migrates a database that is not in use to a migration number, by default the latest.
 *
 * @returns the migrations applied or reverted
 * @throws RangeError if there is no such number; NewerSchemaError; NoDatabase if the data folder has none; FolderInUse if a
 * service uses the folder
 */
export async function migratePlace(
  { folder, databaseUrl }: KeyPlace,
  number: number = LATEST_MIGRATION,
): Promise<string[]> {
  if (databaseUrl === undefined) expectDatabase(folder);
  using _lock = databaseUrl === undefined ? lockFolder(folder) : null;
  const db = openUnmigrated(databaseUrl === undefined ? { folder } : { url: databaseUrl });
  try {
    return await migrateToNumber(db, number);
  } catch (error) {
    throw await explain(db, error);
  } finally {
    await db.destroy();
  }
}
