import { openDatabase } from './db/open-database.ts';
import { readAdminAddress } from './folder/admin-address.ts';
import { expectDatabase } from './folder/find-database.ts';
import { FolderInUse, lockFolder } from './folder/lock-folder.ts';
import { remoteKeyBook } from './folder/remote-key-book.ts';
import { keyBook, type KeyBook } from './keys/key-book.ts';

/** Where keys are stored: a data folder, or a PostgreSQL server. */
export interface KeyPlace {
  folder: string;
  databaseUrl: string | undefined;
}

/**
 * Opens the key book while the service is running or not: connects to the server or, for an embedded database, to the
 * running service; if there is none, opens the folder.
 *
 * @param options.make true to create the data folder and database if missing
 * @throws FolderInUse if a process holds the folder and does not respond; NoDatabase if there is none and `make` is
 * false
 */
export async function openKeyBook(
  { folder, databaseUrl }: KeyPlace,
  { make = false } = {},
): Promise<{ book: KeyBook } & AsyncDisposable> {
  if (databaseUrl !== undefined) {
    const db = await openDatabase({ url: databaseUrl });
    return { book: keyBook(db), [Symbol.asyncDispose]: () => db.destroy() };
  }
  if (!make) expectDatabase(folder);
  try {
    const lock = lockFolder(folder);
    try {
      const db = await openDatabase({ folder });
      return {
        book: keyBook(db),
        async [Symbol.asyncDispose]() {
          await db.destroy();
          lock[Symbol.dispose]();
        },
      };
    } catch (error) {
      lock[Symbol.dispose]();
      throw error;
    }
  } catch (error) {
    const address = readAdminAddress(folder);
    if (!(error instanceof FolderInUse) || address === null) throw error;
    return { book: remoteKeyBook(address), [Symbol.asyncDispose]: async () => {} };
  }
}
