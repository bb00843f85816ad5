import { CleanupStack } from './cleanup-stack.ts';
import { openDatabase } from './db/open-database.ts';
import { requireDatabase } from './folder/find-database.ts';
import { lockFolder } from './folder/lock-folder.ts';
import { findRunningService, remoteKeyStore } from './folder/remote-key-store.ts';
import { createKeyStore, type KeyStore } from './keys/key-store.ts';

/** Where keys are stored: a data folder, or a PostgreSQL server. */
export interface DataLocation {
  folder: string;
  databaseUrl: string | undefined;
}

/**
 * Opens the key store, whether or not the service is running: connects to the server or, for an embedded database, to
 * the running service; if there is none, opens the folder.
 *
 * @param options.create true to create the data folder and database if missing
 * @throws FolderInUseError if a process holds the folder and does not respond; NoDatabaseError if there is none and
 * `create` is false
 */
export async function openKeyStore(
  { folder, databaseUrl }: DataLocation,
  { create = false } = {},
): Promise<{ keys: KeyStore } & AsyncDisposable> {
  if (databaseUrl !== undefined) {
    const db = await openDatabase({ url: databaseUrl });
    return { keys: createKeyStore(db), [Symbol.asyncDispose]: () => db.destroy() };
  }
  if (!create) requireDatabase(folder);
  await using cleanup = new CleanupStack();
  try {
    cleanup.use(lockFolder(folder));
  } catch (error) {
    return { keys: remoteKeyStore(findRunningService(folder, error)), [Symbol.asyncDispose]: async () => {} };
  }
  const db = await openDatabase({ folder });
  cleanup.defer(() => db.destroy());
  const resources = cleanup.move();
  return { keys: createKeyStore(db), [Symbol.asyncDispose]: () => resources[Symbol.asyncDispose]() };
}
