import { openDatabase } from './db/open-database.ts';
import { readAdminAddress } from './folder/admin-address.ts';
import { expectDatabase } from './folder/find-database.ts';
import { FolderInUse, lockFolder } from './folder/lock-folder.ts';
import { remoteKeyBook } from './folder/remote-key-book.ts';
import { keyBook, type KeyBook } from './keys/key-book.ts';

/** Where keys are kept: a data folder, or a PostgreSQL server. */
export interface KeyPlace {
  folder: string;
  databaseUrl: string | undefined;
}

/**
 * Opens the key book, whether the service runs or not: a server is asked directly; of an embedded database a running
 * service is asked, and without one the folder is opened.
 *
 * @param options.make whether a data folder and its database are made when they are not there
 * @throws FolderInUse when a process holds the folder and does not answer; NoDatabase when there is none and none is to be made
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
